// Shares the address of the page with the device's dialog, or copies it; also copies codes. Buttons
// replace <span data-share="address"> and <span data-copy="text">, whose `data-label` and
// `data-done` are their texts.
for (const place of document.querySelectorAll("span[data-share], span[data-copy]")) {
  if (!(place instanceof HTMLElement)) continue;
  const { copy, share, label = "", done = label } = place.dataset;
  const text = copy ?? share ?? location.href;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn-outline h-auto min-h-11 py-2";
  button.textContent = label;
  button.addEventListener("click", async () => {
    try {
      if (copy === undefined && navigator.share)
        return void (await navigator.share({ title: document.title, url: text }));
      await navigator.clipboard.writeText(text);
      button.textContent = done;
      button.setAttribute("aria-live", "polite");
    } catch {
      // Cancelled or not allowed: the address stands beside the button as text.
    }
  });
  place.replaceWith(button);
}
