"""The shared cases of the slate, decided in a real browser by the modules that the site serves."""

from __future__ import annotations

from tests.slate import CASES, CHECKS, all_limits

RUN = """async ({ cases, limits }) => {
  const checks = %s;
  const geometry = await import("/static/js/slate/geometry.js");
  const nearness = await import("/static/js/slate/nearness.js");
  return checks(geometry, nearness, cases, limits);
}"""


def test_the_browser_decides_the_shared_cases_as_python_does(site, visit):
    page = visit(site)
    page.goto("/")
    _, checks = CHECKS.read_text().split("export default ")
    run = RUN % checks.rstrip().removesuffix(";")
    assert page.evaluate(run, {"cases": CASES, "limits": all_limits()}) == []


def test_the_check_notices_a_difference(site, visit):
    page = visit(site)
    page.goto("/")
    _, checks = CHECKS.read_text().split("export default ")
    false = CASES | {"moved": [{"element": ["circle", 500, 500, 10], "by": [1, 0], "moved": ["circle", 500, 500, 10]}]}
    run = RUN % checks.rstrip().removesuffix(";")
    assert len(page.evaluate(run, {"cases": false, "limits": all_limits()})) == 1
