// Hides the message of the page after five seconds, unless somebody is reading it; F8 puts the focus on it (rules 124).
// Its place stays, so that nothing jumps from under a pointer.
const HIDE_AFTER = 5000;
const toast = document.querySelector(".toast");
const region = toast?.closest("[role=status]");

if (toast instanceof HTMLElement && region instanceof HTMLElement) {
  toast.tabIndex = -1;
  const busy = () => toast.matches(":hover, :focus-within");
  const hide = () => {
    if (busy()) setTimeout(hide, HIDE_AFTER);
    else region.style.visibility = "hidden";
  };
  setTimeout(hide, HIDE_AFTER);
  document.addEventListener("keydown", (event) => {
    if (event.key === "F8") toast.focus();
  });
}
