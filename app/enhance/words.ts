import { enhance } from "./attach";

// Adds and removes the words of a list field in the browser: on Enter, on a comma and by buttons.
// Without it the buttons submit; the server validates in both cases, and explains a word that is
// there already.
enhance("[data-words]", (field, signal) => {
  const list = field.querySelector("ul");
  const line = field.querySelector<HTMLInputElement>("input[type=text]");
  if (!list || !line) return;
  const { words: name = "", remove = "", lower } = field.dataset;
  const entries = () => [...list.querySelectorAll("input")];
  const offered = field.querySelectorAll<HTMLButtonElement>("button[data-word]");
  const has = (word: string) => entries().some(({ value }) => isSame(value, word));
  list.setAttribute("aria-live", "polite");

  const number = () => {
    for (const [index, entry] of entries().entries()) entry.name = `${name}[${index}]`;
    list.hidden = entries().length === 0;
    for (const one of offered) one.hidden = has(one.dataset.word ?? "");
    const group = offered[0]?.closest<HTMLElement>("[data-offered]");
    if (group) group.hidden = [...offered].every(({ hidden }) => hidden);
    line.focus();
    // The draft of the form and the sentences at its fields follow its words.
    line.dispatchEvent(new Event("input", { bubbles: true }));
  };
  /** @returns false if the server has to say what is wrong */
  const addTyped = () => {
    const typed = line.value.split(",").flatMap((text) => text.trim() || []);
    const words = lower === undefined ? typed : typed.map((word) => word.toLowerCase());
    const before = (index: number) => words.slice(0, index);
    if (words.some((word, at) => has(word) || before(at).some((other) => isSame(other, word))))
      return false;
    list.append(...words.map((word) => item(word, remove)));
    line.value = "";
    number();
    return true;
  };

  line.addEventListener(
    "keydown",
    (event) => {
      // Enter in an empty input sends the form, as in every other field.
      const adds = event.key === "," || (event.key === "Enter" && line.value.trim() !== "");
      if (adds && !event.isComposing && addTyped()) event.preventDefault();
    },
    { signal },
  );
  field.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (!button) return;
      const { word } = button.dataset;
      if (list.contains(button)) button.closest("li")?.remove();
      else if (word !== undefined) list.append(item(word, remove));
      else if (!addTyped()) return;
      event.preventDefault();
      number();
    },
    { signal },
  );
});

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

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
