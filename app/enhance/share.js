// Shares the address of the page: by the device's own dialog where there is one, else by copying it. Also copies codes.
// <span data-share="address"> and <span data-copy="text"> are the places of buttons that only a script makes useful;
// they carry the words on it (data-label) and what it says once it worked (data-done).
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
      // Closed by the person, or not allowed: the address stands beside it as text.
    }
  });
  place.replaceWith(button);
}
