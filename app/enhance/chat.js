// Shows a message while it is sent, and that the assistant types; sends no empty message. The reply
// comes with the next page. Escape leaves the full screen.
const log = document.querySelector("[data-log]");
const isEmpty = (/** @type {HTMLFormElement} */ form) =>
  ![...new FormData(form)].some(([name, value]) =>
    value instanceof File ? value.size > 0 : name === "message" && value.trim() !== "",
  );

for (const form of document.querySelectorAll("form[data-chat]")) {
  if (!(form instanceof HTMLFormElement)) continue;
  const field = form.elements.namedItem("message");
  const button = form.querySelector("button[type=submit]");
  const isTyped = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  /** @type {HTMLElement[]} */
  let pending = [];

  const judge = () => {
    if (isTyped && button instanceof HTMLButtonElement) button.disabled = isEmpty(form);
  };
  form.addEventListener("input", judge);
  form.addEventListener("submit", (event) => {
    if (pending.length > 0) return event.preventDefault();
    const text = isTyped
      ? field.value
      : event.submitter instanceof HTMLButtonElement
        ? event.submitter.value
        : "";
    pending = [bubble(text, true), bubble("", false)].filter((one) => one !== null);
    log?.append(...pending);
    pending.at(-1)?.scrollIntoView({ block: "nearest" });
  });
  // A page from the back-forward cache resets; a redisplayed input has to be checked.
  addEventListener("pageshow", () => {
    for (const one of pending) one.remove();
    pending = [];
    judge();
  });
}

// A conversation on the full screen opens at its end, unless the address or an error says
// otherwise.
if (
  log?.closest("[data-opens-at-end]") &&
  !location.hash &&
  !document.querySelector("[role=alert]")
)
  log.lastElementChild?.scrollIntoView({ block: "end" });

/**
 * @param {string} text
 * @param {boolean} isOwn true for the person's message, false for the dots of the assistant
 */
function bubble(text, isOwn) {
  if (isOwn && text.trim() === "") return null;
  const item = document.createElement("li");
  item.className = "bubble";
  item.textContent = text;
  if (isOwn) item.dataset.me = "";
  else {
    const words = document.createElement("span");
    words.className = "sr-only";
    words.textContent = log instanceof HTMLElement ? (log.dataset.typing ?? "") : "";
    item.classList.add("typing");
    item.append(words, ...[1, 2, 3].map(() => document.createElement("i")));
  }
  return item;
}

document.addEventListener("keydown", ({ key, defaultPrevented, isComposing }) => {
  const way = document.querySelector("a[data-escape]");
  if (key === "Escape" && !defaultPrevented && !isComposing && way instanceof HTMLAnchorElement)
    way.click();
});
