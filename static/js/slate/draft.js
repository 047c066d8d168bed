// Keeps the drawing on the server while one draws, and in the browser until the server has it. A drawing is the n-th
// version of its page, based on the one that the page began with; the server takes none that doesn't follow what it has.

import { isElement } from "./geometry.js";

const AFTER = 600;
const FIRST_WAIT = 1000;
const SLOWEST = 30000;
const PREFIX = "slate:";

const storage = {
  read(key) { try { return localStorage.getItem(PREFIX + key); } catch { return null; } },
  write(key, text) { try { localStorage.setItem(PREFIX + key, text); } catch { /* a full or forbidden store: the server is left */ } },
  remove(key) { try { localStorage.removeItem(PREFIX + key); } catch { /* then there is nothing to remove */ } },
};

const token = ({ page, version }) => `${page}:${version}`;

// What this browser kept of a drawing that the server never confirmed, or null.
export function keptCopy(key, limits) {
  try {
    const kept = JSON.parse(storage.read(key));
    return kept.drawn.length <= limits.most && kept.drawn.every((each) => isElement(each, limits)) ? kept : null;
  } catch {
    return null;
  }
}

// Whether this copy was drawn knowing what the server has.
export const follows = (kept, given) => (kept.page === given.page ? kept.version > given.version : kept.base === token(given));

// Drawings of this owner that can't be handed in any more, all but the current one, leave the browser.
export function forgetOthers(owner, current) {
  try {
    Object.keys(localStorage)
      .filter((name) => name.startsWith(`${PREFIX}${owner}:`) && name !== PREFIX + current)
      .forEach((name) => localStorage.removeItem(name));
  } catch { /* then there are none */ }
}

// `given` is what the server had, `form` gives the form of the moment, `take` puts another drawing on the slate, with
// `isLoss` if there was one of its own; `tell` hears "saving", "saved", "unsaved", "signed_out" or "closed".
export function createDraft({ key, given, form, drawing, take, tell }) {
  const controller = new AbortController();
  const board = () => document.getElementById("board");
  const { owner } = board().dataset;
  const page = Math.random().toString(36).slice(2, 14);
  const text = () => JSON.stringify(drawing());
  const pending = new Set();
  let base = token(given);
  let [version, saved, wait, timer] = [0, 0, FIRST_WAIT, 0];
  let [running, resting] = [null, false];

  async function post(renewed = false) {
    const fields = form()?.elements;
    if (!fields?.question) return "unsaved";
    const body = new FormData();
    const sent = { csrfmiddlewaretoken: fields.csrfmiddlewaretoken.value, question: fields.question.value, owner, page, version, base, drawn: text() };
    Object.entries(sent).forEach((field) => body.append(...field));
    const answer = await fetch(form().dataset.draft, { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => null);
    if (answer?.status === 204) return "saved";
    if (answer?.status === 409) return "closed";
    if (answer?.status === 412) return answer.json().then((newer) => meet(newer, renewed), () => "unsaved");
    if (answer?.type === "opaqueredirect") return "signed_out";
    if (![403, 404].includes(answer?.status) || renewed) return "unsaved";
    return (await look()) ? post(true) : "signed_out";
  }

  // The server has another drawing: a later one of this page, one that another tab took from this one's copy, or one
  // that is newer, from which this page goes on then.
  function meet(newer, renewed) {
    if (newer.page === page) return "saved";
    base = token(newer);
    if (pending.has(JSON.stringify(newer.drawn))) return post(renewed);
    take(newer.drawn, pending.size > 0);
    pending.clear();
    saved = version;
    return "saved";
  }

  // The page as it would come now, whose token the form takes over; null if it is another person's.
  async function look() {
    const answer = await fetch(board().getAttribute("hx-get"), { redirect: "manual" }).catch(() => null);
    if (!answer?.ok) return null;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const renewed = fresh.querySelector("#answer input[name=csrfmiddlewaretoken]");
    if (!renewed || !form() || fresh.getElementById("board").dataset.owner !== owner) return null;
    form().elements.csrfmiddlewaretoken.value = renewed.value;
    return fresh;
  }

  async function attempt() {
    const sending = version;
    const outcome = await post();
    if (outcome === "saved") {
      saved = Math.max(saved, sending);
      wait = FIRST_WAIT;
    }
    if (outcome === "closed") {
      saved = version;
      resting = true;
    }
    if (saved === version) {
      storage.remove(key);
      pending.clear();
    }
    tell(outcome === "saved" && saved !== version ? "saving" : outcome);
    if (saved === version || resting) return;
    schedule(outcome === "saved" ? AFTER : wait);
    if (outcome !== "saved") wait = Math.min(wait * 2, SLOWEST);
  }

  function schedule(after) {
    window.clearTimeout(timer);
    timer = window.setTimeout(flush, after);
  }

  const isUnsaved = () => saved !== version && !resting;

  function flush() {
    window.clearTimeout(timer);
    if (!isUnsaved() || controller.signal.aborted) return Promise.resolve();
    running ??= attempt().finally(() => { running = null; });
    return running;
  }

  // A page that goes away can't wait for what is under way, nor hear what comes of this.
  function leave() {
    if (isUnsaved()) attempt();
  }

  // Whoever comes back may have drawn elsewhere meanwhile.
  async function comeBack() {
    if (isUnsaved() || resting) return flush();
    const fresh = await look();
    const slate = fresh?.querySelector(`[data-kept="${key}"] #slate-draft`);
    const newer = slate && JSON.parse(slate.textContent);
    if (newer && token(newer) !== base && !isUnsaved()) meet(newer);
  }

  const { signal } = controller;
  window.addEventListener("pagehide", leave, { signal });
  window.addEventListener("online", flush, { signal });
  document.addEventListener("visibilitychange", () => { if (document.hidden) leave(); else comeBack(); }, { signal });

  return {
    get isUnsaved() { return isUnsaved(); },
    changed() {
      version += 1;
      pending.add(text());
      storage.write(key, JSON.stringify({ page, version, base, drawn: drawing() }));
      tell("saving");
      schedule(AFTER);
    },
    flush,
    renewToken: look,
    signedOut() { tell("signed_out"); },
    // Between an answer and what became of it, drafts would only come too late.
    rest(on) {
      resting = on;
      if (!on && saved !== version) schedule(AFTER);
    },
    forget() { storage.remove(key); },
    unbind() {
      window.clearTimeout(timer);
      controller.abort();
    },
  };
}
