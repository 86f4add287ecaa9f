import { enhance } from "./attach";
import { FRAME } from "./page";

// Adds and removes the words of a list field in the browser: on Enter, on a comma and by buttons.
// Without it the buttons submit; the server validates in both cases. Words are in lower case.
enhance("[data-words]", (field, signal) => {
  // Remove with the last page that hydrates: there React does the same.
  if (FRAME === null) return;
  const list = field.querySelector("ul");
  const line = field.querySelector<HTMLInputElement>("input[type=text]");
  if (!list || !line) return;
  const { words: name = "", remove = "" } = field.dataset;
  const entries = () => [...list.querySelectorAll("input")];
  list.setAttribute("aria-live", "polite");

  const number = () => {
    for (const [index, entry] of entries().entries()) entry.name = `${name}[${index}]`;
    list.hidden = entries().length === 0;
    line.focus();
  };
  const addTyped = () => {
    for (const typed of line.value.split(",")) {
      const word = typed.trim().toLowerCase();
      if (word !== "" && entries().every(({ value }) => value !== word))
        list.append(item(word, remove));
    }
    line.value = "";
    number();
  };

  line.addEventListener(
    "keydown",
    (event) => {
      // Enter in an empty input sends the form, as in every other field.
      if (
        event.isComposing ||
        (event.key !== "," && (event.key !== "Enter" || line.value.trim() === ""))
      )
        return;
      event.preventDefault();
      addTyped();
    },
    { signal },
  );
  field.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (!button) return;
      event.preventDefault();
      if (!list.contains(button)) return addTyped();
      button.closest("li")?.remove();
      number();
    },
    { signal },
  );
});

/** @param remove text of the button before the word */
function item(word: string, remove: string): HTMLElement {
  const entry = document.createElement("li");
  const button = document.createElement("button");
  const kept = document.createElement("input");
  entry.className = "word";
  kept.type = "hidden";
  kept.value = word;
  button.append(text(remove + word, "sr-only"));
  entry.append(text(word, ""), kept, button);
  return entry;
}

function text(words: string, look: string): HTMLElement {
  const span = document.createElement("span");
  span.className = look;
  span.textContent = words;
  return span;
}
