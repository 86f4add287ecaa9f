import { enhance } from "./attach";

// Escape closes the menu that is open and focuses its button; a press beside it closes it too.
enhance("header details", (menu, signal) => {
  if (!(menu instanceof HTMLDetailsElement)) return;
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || !menu.open) return;
      event.preventDefault();
      menu.open = false;
      menu.querySelector("summary")?.focus();
    },
    { signal },
  );
  document.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Node && !menu.parentElement?.contains(target)) menu.open = false;
    },
    { signal },
  );
});
