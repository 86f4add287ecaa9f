import { enhance } from "./attach";
import { buttonOf } from "./button";

// Shares the address of the page with the device's dialog, or copies it; also copies codes. Buttons
// replace <span data-share="address"> and <span data-copy="text">, whose `data-label` and
// `data-done` are their texts; `data-about` names the value for a button among several.
enhance("span[data-share], span[data-copy]", (place) => {
  const { copy, share, about, label = "", done = label } = place.dataset;
  const text = copy ?? share ?? location.href;
  const button = buttonOf(label, "btn btn-outline h-auto min-h-11 py-2");
  const say = (words: string) => {
    button.textContent = words;
    if (about) button.setAttribute("aria-label", `${words}: ${about}`);
  };
  say(label);
  button.addEventListener("click", async () => {
    try {
      if (copy === undefined && navigator.share)
        return void (await navigator.share({ title: document.title, url: text }));
      await navigator.clipboard.writeText(text);
      say(done);
      button.setAttribute("aria-live", "polite");
    } catch {
      // Cancelled or not allowed: the address stands beside the button as text.
    }
  });
  place.replaceWith(button);
});
