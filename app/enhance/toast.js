// Hides the message of the page after five seconds, unless somebody is reading it; F8 puts the focus on it (spec §9).
const HIDE_AFTER = 5000;
const toast = document.querySelector(".toast");

if (toast instanceof HTMLElement) {
  toast.tabIndex = -1;
  const busy = () => toast.matches(":hover, :focus-within");
  const hide = () => (busy() ? setTimeout(hide, HIDE_AFTER) : toast.remove());
  setTimeout(hide, HIDE_AFTER);
  document.addEventListener("keydown", (event) => {
    if (event.key === "F8") toast.focus();
  });
}
