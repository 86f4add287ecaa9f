// Shows on the pressed button that its form is being sent, and sends it once. A page from the
// back-forward cache resets.
/** @type {[HTMLButtonElement, Node[]][]} */
let pending = [];

addEventListener("submit", (event) => {
  const { submitter, defaultPrevented } = event;
  if (defaultPrevented || !(submitter instanceof HTMLButtonElement)) return;
  if (submitter.ariaDisabled === "true") return event.preventDefault();
  const { pending: label } = submitter.dataset;
  if (label === undefined) return;
  pending.push([submitter, [...submitter.childNodes]]);
  submitter.ariaDisabled = "true";
  submitter.textContent = label;
});

addEventListener("pageshow", () => {
  for (const [button, words] of pending) {
    button.ariaDisabled = null;
    button.replaceChildren(...words);
  }
  pending = [];
});
