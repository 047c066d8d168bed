// Marked cards: which buttons they fit, in which order they were marked, and that no refresh of the board loses them, nor a text
// that is half typed, an open panel or how far a list was scrolled.

const DRAFT_AFTER = 400;
let order = [];
let kept = null;
let timer = 0;
let saving = null;

const form = () => document.getElementById("answer");
const TYPED = "#board :is(input:is([type=text], [type=search], [type=email]), textarea)[id]";
const SCROLLED = "#board :is(.log, .table-log)";
const marks = () => [...(form()?.elements ?? [])].filter((field) => field.name === "pick");

export function keepMarks(event) {
  if (event.detail.target?.id !== "board") return;
  kept = {
    focused: document.activeElement?.closest("#board, .confirm") != null,
    question: form()?.elements.question.value,
    marked: [...order],
    panels: [...document.querySelectorAll("#board details[id]")].map((details) => [details.id, details.open]),
    typed: [...document.querySelectorAll(TYPED)].map((field) => (
      {
        id: field.id,
        value: field.value,
        answers: field.form === form(),
        // An address has no caret to ask for.
        caret: field.type === "email" ? null : [field.selectionStart, field.selectionEnd],
        focused: field === document.activeElement,
      }
    )),
    scrolled: [...document.querySelectorAll(SCROLLED)].map((list) => list.scrollTop),
    roles: [...(form()?.querySelectorAll("select[id^=as-]") ?? [])].map((select) => [select.id, select.value]),
  };
}

export function watchMarks() {
  if (kept) {
    const same = kept.question === form()?.elements.question.value;
    kept.panels.forEach(([id, open]) => document.getElementById(id)?.toggleAttribute("open", open));
    document.querySelectorAll(SCROLLED).forEach((list, place) => { list.scrollTop = kept.scrolled[place] ?? 0; });
    kept.typed.filter(({ answers }) => same || !answers).forEach(retype);
    if (form() && same) {
      const marked = new Set(kept.marked);
      marks().forEach((mark) => { mark.checked = marked.has(mark.value); });
      kept.roles.forEach(([id, value]) => { const select = document.getElementById(id); if (select) select.value = value; });
    } else {
      order = [];
    }
    if (kept.focused && document.activeElement === document.body) focusPrompt();
    kept = null;
  }
  if (!form()) return;
  const checked = marks().filter((mark) => mark.checked).map((mark) => mark.value);
  order = [...order.filter((token) => checked.includes(token)), ...checked.filter((token) => !order.includes(token))];
  show();
}

function retype({ id, value, caret, focused }) {
  const field = document.getElementById(id);
  if (!field) return;
  field.value = value;
  if (!focused) return;
  field.focus({ preventScroll: true });
  if (caret) field.setSelectionRange(...caret);
}

export function markChanged(event) {
  const mark = event.target;
  if (mark.name !== "pick" || mark.form !== form()) return;
  order = order.filter((token) => token !== mark.value);
  if (mark.checked) order.push(mark.value);
  leaveOutOldest();
  show();
  window.clearTimeout(timer);
  timer = window.setTimeout(saveDraft, DRAFT_AFTER);
}

// Where marks can only mean one thing, the newest ones count.
function leaveOutOldest() {
  const buttons = form().querySelectorAll("[data-options]");
  if (buttons.length !== 1) return;
  const most = Number(buttons[0].dataset.most);
  marks().filter((mark) => order.slice(0, -most).includes(mark.value)).forEach((mark) => { mark.checked = false; });
  order = order.slice(-most);
}

// A button that was pressed is gone with the old board; without this the keyboard would start at the top of the page.
function focusPrompt() {
  const prompt = document.getElementById("prompt");
  if (!prompt) return;
  prompt.tabIndex = -1;
  prompt.focus({ preventScroll: true });
}

function show() {
  form().querySelectorAll("[data-options]").forEach((button) => {
    const options = new Set(button.dataset.options.split(" "));
    const count = order.filter((token) => options.has(token)).length;
    const fits = count >= Number(button.dataset.least) && count <= Number(button.dataset.most);
    button.setAttribute("aria-disabled", String(!fits));
    button.classList.toggle("primary", fits);
    button.dataset.count = count;
    button.hidden = count === 0 && form().querySelector(".by-marks") !== null;
  });
  form().querySelectorAll("select[name^=place-]").forEach((select) => {
    const place = order.indexOf(select.name.slice("place-".length)) + 1;
    select.closest("label").hidden = true;
    select.value = place > 0 && place <= select.options.length - 1 ? String(place) : "";
    const card = select.closest(".hand-card");
    if (select.value) card.dataset.place = select.value; else delete card.dataset.place;
  });
}

// What is on its way when the answer goes out would only be told that it comes too late.
export function dropDraft(event) {
  if (event.detail.elt !== form()) return;
  window.clearTimeout(timer);
  saving?.abort();
}

function saveDraft() {
  const answer = form();
  if (!answer?.elements.question.value) return;
  const body = new FormData();
  for (const name of ["csrfmiddlewaretoken", "question"]) body.append(name, answer.elements[name].value);
  order.forEach((token) => body.append("pick", token));
  saving = new AbortController();
  fetch(answer.dataset.draft, { method: "POST", body, headers: { "HX-Request": "true" }, signal: saving.signal }).catch(() => {});
}
