// Keeps the drawing on the server while one draws, and in the browser until the server has it.

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

// What this browser kept of a drawing that the server never confirmed, or null.
export function keptCopy(key, limits) {
  try {
    const kept = JSON.parse(storage.read(key));
    return Array.isArray(kept) && kept.length <= limits.most && kept.every((each) => isElement(each, limits)) ? kept : null;
  } catch {
    return null;
  }
}

// `form` gives the form of the moment; `tell` hears "saving", "saved", "unsaved", "signed_out" or "closed".
export function createDraft({ key, form, drawing, tell }) {
  const controller = new AbortController();
  let [version, saved, wait, timer] = [0, 0, FIRST_WAIT, 0];
  let [running, resting] = [null, false];

  async function post(renewed = false) {
    const fields = form()?.elements;
    if (!fields?.question) return "unsaved";
    const body = new FormData();
    for (const name of ["csrfmiddlewaretoken", "question"]) body.append(name, fields[name].value);
    body.append("drawn", JSON.stringify(drawing()));
    const answer = await fetch(form().dataset.draft, { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => null);
    if (answer?.status === 204) return "saved";
    if (answer?.status === 409) return "closed";
    if (answer?.type === "opaqueredirect") return "signed_out";
    if (answer?.status !== 403 || renewed) return "unsaved";
    return (await renewToken()) ? post(true) : "signed_out";
  }

  // Whoever signs in again, in another tab, has a new token.
  async function renewToken() {
    const page = await fetch(document.getElementById("board").getAttribute("hx-get"), { redirect: "manual" }).catch(() => null);
    if (!page?.ok) return false;
    const fresh = new DOMParser().parseFromString(await page.text(), "text/html");
    const token = fresh.querySelector("#answer input[name=csrfmiddlewaretoken]");
    if (token && form()) form().elements.csrfmiddlewaretoken.value = token.value;
    return Boolean(token && form());
  }

  async function attempt() {
    const sending = version;
    const outcome = await post();
    if (outcome === "saved") {
      saved = sending;
      wait = FIRST_WAIT;
    }
    if (outcome === "closed") {
      saved = version;
      resting = true;
    }
    if (saved === version) storage.remove(key);
    tell(outcome === "saved" && saved !== version ? "saving" : outcome);
    if (saved === version || resting) return;
    schedule(outcome === "saved" ? AFTER : wait);
    if (outcome !== "saved") wait = Math.min(wait * 2, SLOWEST);
  }

  function schedule(after) {
    window.clearTimeout(timer);
    timer = window.setTimeout(flush, after);
  }

  function flush() {
    window.clearTimeout(timer);
    if (saved === version || resting || controller.signal.aborted) return Promise.resolve();
    running ??= attempt().finally(() => { running = null; });
    return running;
  }

  // A page that goes away can't wait for an answer; the copy stays until there is one.
  function leave() {
    if (saved !== version && !resting) post().catch(() => {});
  }

  const { signal } = controller;
  window.addEventListener("pagehide", leave, { signal });
  window.addEventListener("online", flush, { signal });
  document.addEventListener("visibilitychange", () => { if (document.hidden) leave(); else flush(); }, { signal });

  return {
    get isUnsaved() { return saved !== version && !resting; },
    changed() {
      version += 1;
      storage.write(key, JSON.stringify(drawing()));
      tell("saving");
      schedule(AFTER);
    },
    flush,
    renewToken,
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
