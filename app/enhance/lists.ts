import { enhance } from "./attach";
import { entriesOf, isBox } from "./fields";
import { FRAME } from "./page";
import { overtakeVisit, visit } from "./visits";

const TYPING_MS = 300;

/** The address that a GET form leads to, as a browser makes it. */
function addressOf(form: HTMLFormElement): URL {
  const url = new URL(form.getAttribute("action") ?? "", location.href);
  url.search = String(new URLSearchParams(entriesOf(new FormData(form))));
  url.hash = "";
  return url;
}

const isThisPage = ({ origin, pathname }: URL) =>
  origin === location.origin && pathname === location.pathname;

/** Search and filters act as one types and chooses. */
function searchAtOnce(form: HTMLFormElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The address before the text that is being typed, or nothing. */
  let before = "";
  const isText = (target: EventTarget | null) =>
    target instanceof HTMLInputElement && !isBox(target);

  // Text that is typed without leaving the field is one entry of the history.
  const search = (isTyped: boolean) => {
    clearTimeout(timer);
    // A visit that was overtaken has made no entry.
    const isNew = !isTyped || !before || before === location.href;
    visit(addressOf(form).href, { history: isNew ? "push" : "replace", form });
    before = isTyped ? before || location.href : "";
  };
  form.addEventListener(
    "input",
    (event) => {
      if (!isText(event.target) || (event instanceof InputEvent && event.isComposing)) return;
      clearTimeout(timer);
      // An answer that comes while somebody types is old, and to show it would hold the keys up.
      overtakeVisit();
      timer = setTimeout(() => search(true), TYPING_MS);
    },
    { signal },
  );
  form.addEventListener("change", ({ target }) => !isText(target) && search(false), { signal });
  form.addEventListener(
    "focusout",
    () => {
      before = "";
    },
    { signal },
  );
  form.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      search(true);
      // Open filters lie over the list; a button or Enter says that they are done.
      const filters = form.querySelector<HTMLDetailsElement>("details[open]");
      if (!filters) return;
      if (filters.contains(document.activeElement)) filters.querySelector("summary")?.focus();
      filters.open = false;
    },
    { signal },
  );
  signal.addEventListener("abort", () => clearTimeout(timer));
}

enhance("search form, form[data-live]", (form, signal) => {
  if (FRAME !== null && form instanceof HTMLFormElement && form.method === "get")
    searchAtOnce(form, signal);
});

// Another query of the same page (rows, order, filters) is put in place; other pages are visited
// natively.
enhance("html", () => {
  if (FRAME === null) return;
  addEventListener("submit", (event) => {
    const { target: form, submitter, defaultPrevented } = event;
    if (defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "get") return;
    const url = addressOf(form);
    // A button with a name of its own says more than the fields.
    if (!isThisPage(url) || form.target || submitter?.getAttribute("name")) return;
    event.preventDefault();
    visit(url.href, { history: "push", form });
  });
  document.addEventListener("click", (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return;
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>("main a[href]") : null;
    if (!link || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    if (!isThisPage(url) || url.search === location.search) return;
    event.preventDefault();
    visit(url.href, { history: "push" });
  });
});
