import { enhance } from "./attach";
import { ANSWERED } from "./page";

/** The pressed buttons and their own words. */
let pending: [HTMLButtonElement, Node[]][] = [];

// Shows on the pressed button that its form is being sent, and sends it once. A page from the
// back-forward cache resets.
enhance("html", () => {
  addEventListener("submit", showPending);
  addEventListener("pageshow", resetPending);
  addEventListener(ANSWERED, resetPending);
});

function showPending(event: SubmitEvent): void {
  const { submitter, defaultPrevented } = event;
  if (defaultPrevented || !(submitter instanceof HTMLButtonElement)) return;
  // Enter presses the hidden copy of the main button.
  const button = submitter.ariaHidden ? submitter.form?.querySelector("[data-pending]") : submitter;
  if (!(button instanceof HTMLButtonElement)) return;
  if (button.ariaDisabled === "true") {
    event.preventDefault();
    return;
  }
  const { pending: label } = button.dataset;
  if (label === undefined) return;
  pending.push([button, [...button.childNodes]]);
  button.ariaDisabled = "true";
  button.textContent = label;
}

/** Gives the pressed buttons their own words back. */
function resetPending(): void {
  for (const [button, words] of pending) {
    button.ariaDisabled = null;
    button.replaceChildren(...words);
  }
  pending = [];
}
