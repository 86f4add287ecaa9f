/** A button that sends no form. */
export function buttonOf(words: string, className: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.textContent = words;
  return button;
}
