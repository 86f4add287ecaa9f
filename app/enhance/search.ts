import { enhance } from "./attach";

// "/" focuses the search of the panel, unless something is being typed.
enhance("#panel-search", (field, signal) =>
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select"))
        return;
      event.preventDefault();
      field.focus();
      if (field instanceof HTMLInputElement) field.select();
    },
    { signal },
  ),
);
