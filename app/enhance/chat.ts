import { enhance } from "./attach";
import { ANSWERED, SHOWN } from "./page";

// Shows a message while it is sent, and that the assistant types; sends no empty message. The reply
// comes with the next page.
enhance("form[data-chat]", (form, signal) => {
  if (!(form instanceof HTMLFormElement)) return;
  const log = document.querySelector<HTMLElement>("[data-log]");
  const field = form.elements.namedItem("message");
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  const isTyped = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  let pending: HTMLElement[] = [];

  const judge = () => {
    if (isTyped && button) button.disabled = isEmpty(form);
  };
  const reset = () => {
    for (const one of pending) one.remove();
    pending = [];
    judge();
  };
  const send = (event: SubmitEvent) => {
    if (pending.length > 0) return event.preventDefault();
    const pressed = event.submitter instanceof HTMLButtonElement ? event.submitter.value : "";
    pending = [bubble(isTyped ? field.value : pressed, true), bubble("", false)].filter(
      (one) => one !== null,
    );
    log?.append(...pending);
    pending.at(-1)?.scrollIntoView({ block: "nearest" });
  };
  form.addEventListener("input", judge, { signal });
  form.addEventListener("submit", send, { signal });
  // A page from the back-forward cache resets; a redisplayed input has to be checked.
  addEventListener("pageshow", reset, { signal });
  addEventListener(ANSWERED, reset, { signal });
  addEventListener(SHOWN, judge, { signal });
  judge();
});

const isEmpty = (form: HTMLFormElement) =>
  ![...new FormData(form)].some(([name, value]) =>
    value instanceof File ? value.size > 0 : name === "message" && value.trim() !== "",
  );

// A conversation on the full screen opens at its end, unless the address or an error says
// otherwise.
enhance("[data-opens-at-end] [data-log]", (log, signal) => {
  const showEnd = () => {
    if (!location.hash && !document.querySelector("[role=alert]"))
      log.lastElementChild?.scrollIntoView({ block: "end" });
  };
  addEventListener(SHOWN, showEnd, { signal });
  showEnd();
});

// Escape leaves the full screen.
enhance("a[data-escape]", (way, signal) =>
  document.addEventListener(
    "keydown",
    ({ key, defaultPrevented, isComposing }) => {
      if (key === "Escape" && !defaultPrevented && !isComposing) way.click();
    },
    { signal },
  ),
);

/** @param isOwn true for the person's message, false for the dots of the assistant */
function bubble(text: string, isOwn: boolean): HTMLElement | null {
  if (isOwn && text.trim() === "") return null;
  const item = document.createElement("li");
  item.className = "bubble";
  item.textContent = text;
  if (isOwn) item.dataset.me = "";
  else {
    const words = document.createElement("span");
    words.className = "sr-only";
    words.textContent = document.querySelector<HTMLElement>("[data-log]")?.dataset.typing ?? "";
    item.classList.add("typing");
    item.append(words, ...[1, 2, 3].map(() => document.createElement("i")));
  }
  return item;
}
