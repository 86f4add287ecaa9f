import { enhance } from "./attach";
import { buttonOf } from "./button";

// Makes a button of each mark that a text explains, <span data-mark="**|**">: it puts the mark at
// the beginning of the selected lines, or both its parts around the selected words.
enhance("span[data-mark]", (place) => {
  const [before = "", after] = place.dataset.mark?.split("|") ?? [];
  const button = buttonOf(place.textContent.trim(), "link min-h-11");
  button.addEventListener("click", () => {
    const field = button.closest(".field")?.querySelector("textarea");
    if (!field) return;
    const { value, selectionStart, selectionEnd } = field;
    const from = after ? selectionStart : value.lastIndexOf("\n", selectionStart - 1) + 1;
    const chosen = value.slice(from, selectionEnd);
    field.focus();
    field.setSelectionRange(from, selectionEnd);
    // The only way to change a field that "undo" takes back.
    document.execCommand(
      "insertText",
      false,
      after ? before + chosen + after : chosen.replace(/^/gm, before),
    );
  });
  place.replaceWith(button);
});
