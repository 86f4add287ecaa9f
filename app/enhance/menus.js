// Escape closes the menu that is open and focuses its button; a press beside it closes it too.
/** @returns {NodeListOf<HTMLDetailsElement>} */
const openMenus = () => document.querySelectorAll("header details[open]");

document.addEventListener("keydown", (event) => {
  const [menu] = event.key === "Escape" && !event.defaultPrevented ? openMenus() : [];
  if (!menu) return;
  event.preventDefault();
  menu.open = false;
  menu.querySelector("summary")?.focus();
});
document.addEventListener("click", ({ target }) => {
  for (const menu of openMenus())
    if (target instanceof Node && !menu.parentElement?.contains(target)) menu.open = false;
});
