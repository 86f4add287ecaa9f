// Shows on the pressed button that its form is being sent, and sends it once. A page from the
// back-forward cache resets.
/** @type {[HTMLButtonElement, Node[]][]} */
let pending = [];

addEventListener("submit", (event) => {
  const { submitter, defaultPrevented } = event;
  if (defaultPrevented || !(submitter instanceof HTMLButtonElement)) return;
  // Enter presses the hidden copy of the main button.
  const button = submitter.ariaHidden ? submitter.form?.querySelector("[data-pending]") : submitter;
  if (!(button instanceof HTMLButtonElement)) return;
  if (button.ariaDisabled === "true") return event.preventDefault();
  const { pending: label } = button.dataset;
  if (label === undefined) return;
  pending.push([button, [...button.childNodes]]);
  button.ariaDisabled = "true";
  button.textContent = label;
});

addEventListener("pageshow", () => {
  for (const [button, words] of pending) {
    button.ariaDisabled = null;
    button.replaceChildren(...words);
  }
  pending = [];
});
