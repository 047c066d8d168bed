// The page's own sentences, translated on the server; their gaps in braces are filled from facts.

export function createSentences(root) {
  const texts = new Map([...root.querySelectorAll("[data-say]")].map((each) => [each.dataset.say, each.textContent.trim()]));
  return (name, facts = {}) => (texts.get(name) ?? "").replace(/\{(\w+)\}/g, (gap, fact) => facts[fact] ?? gap);
}
