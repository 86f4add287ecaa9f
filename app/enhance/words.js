// Adds and removes the words of a list field in the browser: on Enter, on a comma and by buttons.
// Without it the buttons submit; the server validates in both cases. Words are in lower case.
for (const field of document.querySelectorAll("[data-words]")) {
  const [list, line] = [field.querySelector("ul"), field.querySelector("input[type=text]")];
  if (!(field instanceof HTMLElement) || !list || !(line instanceof HTMLInputElement)) continue;
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

  line.addEventListener("keydown", (event) => {
    // Enter in an empty input sends the form, as in every other field.
    if (
      event.isComposing ||
      (event.key !== "," && (event.key !== "Enter" || line.value.trim() === ""))
    )
      return;
    event.preventDefault();
    addTyped();
  });
  field.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    event.preventDefault();
    if (!list.contains(button)) return addTyped();
    button.closest("li")?.remove();
    number();
  });
}

/**
 * @param {string} word
 * @param {string} remove text of the button before the word
 */
function item(word, remove) {
  const [entry, button, kept] = [
    document.createElement("li"),
    document.createElement("button"),
    document.createElement("input"),
  ];
  entry.className = "word";
  kept.type = "hidden";
  kept.value = word;
  button.append(text(remove + word, "sr-only"));
  entry.append(text(word, ""), kept, button);
  return entry;
}

/**
 * @param {string} words
 * @param {string} look
 */
function text(words, look) {
  const span = document.createElement("span");
  span.className = look;
  span.textContent = words;
  return span;
}
