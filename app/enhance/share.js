// Shares the address of the page: by the device's own dialog where there is one, else by copying it. Also copies codes.
// <button data-share hidden> appears only here; <button data-copy="text" hidden> copies its text. Both say it worked in their own data-done.
for (const button of document.querySelectorAll("button[data-share], button[data-copy]")) {
  if (!(button instanceof HTMLButtonElement)) continue;
  const text = button.dataset.copy ?? button.dataset.share ?? location.href;
  const words = button.textContent ?? "";
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      if (button.dataset.copy === undefined && navigator.share) return void (await navigator.share({ title: document.title, url: text }));
      await navigator.clipboard.writeText(text);
      button.lastChild?.replaceWith(` ${button.dataset.done ?? words}`);
      button.setAttribute("aria-live", "polite");
    } catch {
      // Closed by the person, or not allowed: the address stands beside it as text.
    }
  });
}
