// Lets the floating message be closed, and hides it after five seconds; the time stops while it has
// the pointer or the focus, or the page is hidden. F8 focuses it, Escape and its button close it
// (rules 124).
const SHOWN_FOR = 5000;
const toast = document.querySelector(".toast");
const region = toast?.parentElement;
const slot = toast?.querySelector("[data-close]");
// A browser without the media query `scripting` leaves it in the flow, where hiding it would move
// the page.
const floats = region && getComputedStyle(region).position === "fixed";

if (toast instanceof HTMLElement && slot instanceof HTMLElement && floats) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {EventTarget | null} */
  let cameFrom = null;

  const close = () => {
    clearTimeout(timer);
    const hadFocus = toast.contains(document.activeElement);
    region.hidden = true;
    if (hadFocus && cameFrom instanceof HTMLElement) cameFrom.focus();
  };
  const waitAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => (document.hidden || toast.matches(":hover, :focus-within") ? waitAgain() : close()),
      SHOWN_FOR,
    );
  };

  const button = document.createElement("button");
  button.type = "button";
  button.ariaLabel = slot.dataset.close ?? null;
  button.addEventListener("click", close);
  slot.append(button);

  toast.tabIndex = -1;
  toast.addEventListener("pointerleave", waitAgain);
  toast.addEventListener("focusout", waitAgain);
  toast.addEventListener("focusin", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && toast.contains(relatedTarget))) cameFrom = relatedTarget;
  });
  document.addEventListener("visibilitychange", waitAgain);
  document.addEventListener("keydown", ({ key, defaultPrevented }) => {
    if (region.hidden || defaultPrevented) return;
    if (key === "F8") toast.focus();
    if (key === "Escape") close();
  });
  waitAgain();
}
