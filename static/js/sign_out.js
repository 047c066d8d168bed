// Whoever signs out leaves no drawing in this browser.

document.addEventListener("submit", ({ target }) => {
  if (!target.matches("[data-sign-out]")) return;
  try {
    Object.keys(localStorage).filter((name) => name.startsWith("slate:")).forEach((name) => localStorage.removeItem(name));
  } catch { /* without a store there is nothing in it */ }
});
