// The private note saves itself as one types (htmx does it); this says when something isn't saved.

const told = () => document.getElementById("note-told");

function say(name) {
  return (event) => {
    const form = event.target.closest?.("#note");
    if (form && told()) told().textContent = form.dataset[name];
  };
}

document.addEventListener("input", say("unsaved"));
document.addEventListener("htmx:sendError", say("failed"));
document.addEventListener("htmx:responseError", say("failed"));
