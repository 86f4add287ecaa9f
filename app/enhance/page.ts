import { Idiomorph } from "idiomorph";
import { announce } from "./announce";
import { attachAll } from "./attach";
import { type Field, holds, isChanged } from "./fields";

/** Sent to the window when an answer is here: whatever shows that something is sent ends. */
export const ANSWERED = "answered";
/** Sent to the window when a page has been put in place. */
export const SHOWN = "shown";

const frameOf = (page: Document) =>
  page.querySelector<HTMLElement>("script[data-frame]")?.dataset.frame ?? null;

/**
 * Style sheets, person and language: one page takes the place of another that shares them.
 * Null where that never happens.
 */
export const FRAME = frameOf(document);

/** The portal answers a page of another frame with its address alone, so that its message waits. */
export const HEADERS = { Accept: "text/html", "X-Frame": FRAME ?? "" };

/** The page in an answer; null for anything but a page of the portal with the same frame. */
export function pageIn(url: string, type: string | null, html: string): Document | null {
  if (new URL(url).origin !== location.origin || !type?.startsWith("text/html")) return null;
  const page = new DOMParser().parseFromString(html, "text/html");
  return FRAME !== null && frameOf(page) === FRAME ? page : null;
}

/** The values of the page's fields at a moment. */
export type Typed = ReadonlyMap<Field, string | boolean>;

export const typedNow = (): Typed =>
  new Map(
    [
      ...document.querySelectorAll<Field>(
        "input:not([type=hidden], [type=file]), textarea, select",
      ),
    ].map((field) => [field, holds(field)]),
  );

const addressNow = () => location.pathname + location.search;

let addressShown = addressNow();

/** True if the address is that of the page; only a fragment may have changed. */
export const isAddressShown = (): boolean => addressShown === addressNow();

interface Shown {
  url: string;
  /** How the address gets into the history; "kept" if it is there. */
  history: "push" | "replace" | "kept";
  /** The form that was sent, and the values of the page then: later and other ones stay. */
  form?: HTMLFormElement | null;
  typed?: Typed;
  /** A list: focus and place stay. */
  isList?: boolean;
  /** The id of the place on the page to which the form belongs, such as its row. */
  place?: string;
}

/** Puts a page in the place of the one that is open. */
export function showPage(page: Document, shown: Shown): void {
  const { url, form = null, typed, isList = false } = shown;
  const to = new URL(url);
  const isHere = to.pathname === addressShown.split("?")[0];
  const kept = isHere && typed ? keptFields(typed, form) : [];
  dispatchEvent(new Event(ANSWERED));
  moveTo(to, shown.history);
  addressShown = addressNow();
  const record = recordOf(form);
  void Idiomorph.morph(document.body, page.body, {
    morphStyle: "outerHTML",
    // Only of a field that somebody types in: a link that had the focus gets its new words.
    ignoreActiveValue: isList && !!form,
    callbacks: {
      // Folds that are open stay open.
      beforeAttributeUpdated: (name, element, change) =>
        !(
          isHere &&
          name === "open" &&
          change === "remove" &&
          element instanceof HTMLDetailsElement
        ),
    },
  });
  document.title = page.title;
  const { lang, dataset } = page.documentElement;
  document.documentElement.lang = lang;
  if (dataset.failure) document.documentElement.dataset.failure = dataset.failure;
  else delete document.documentElement.dataset.failure;
  for (const [field, value] of kept) {
    if (typeof value === "boolean") (field as HTMLInputElement).checked = value;
    else field.value = value;
  }
  if (isList) {
    announce(document.querySelector("[data-found]")?.textContent ?? document.title);
    // The pressed control is not on the new page.
    if (document.activeElement === document.body) focusOn(null);
  } else if (shown.history !== "kept") goToContent(isHere, recordOf(form) !== record, shown.place);
  attachAll(document);
  dispatchEvent(new Event(SHOWN));
}

/** Fields that keep what they hold: typed since the form was sent, or in another one that posts. */
function keptFields(typed: Typed, form: HTMLFormElement | null): [Field, string | boolean][] {
  return [...typedNow()].filter(([field, value]) => {
    if (form !== null && field.form === form) return typed.get(field) !== value;
    return field.form?.method === "post" && isChanged(field);
  });
}

/** The address of the record that a form acts on: that of the form, without its last part. */
function recordOf(form: HTMLFormElement | null): string {
  const action = form?.getAttribute("action") ?? "";
  return action.slice(0, action.lastIndexOf("/"));
}

/**
 * As after a native visit: the errors, or the beginning of another page.
 *
 * @param isOthers the pressed button is that of the next row now, which another Enter would press
 */
function goToContent(isHere: boolean, isOthers: boolean, place = ""): void {
  const first = document.querySelector<HTMLElement>("[autofocus]");
  const target = document.getElementById(place);
  if (first) first.focus();
  else if (!isHere) {
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
    focusOn(target);
    announce(document.title);
  } else {
    target?.scrollIntoView({ block: "nearest" });
    if (isOthers || document.activeElement === document.body) focusOn(target);
  }
}

/** Focuses an element that nobody types in, by default the content; the page does not move. */
function focusOn(element: HTMLElement | null): void {
  const focused = element ?? document.querySelector("main");
  if (focused && focused.tabIndex < 0) focused.tabIndex = -1;
  focused?.focus({ preventScroll: true });
}

/** Where each entry of the history was left. */
const places = new Map<number, { y: number; focused: string }>();

const entry = (): number | undefined => history.state?.entry;

let entryShown = entry();

/** Notes the place on the page that is open, under its entry of the history. */
export function notePlace(): void {
  if (entryShown !== undefined)
    places.set(entryShown, { y: scrollY, focused: document.activeElement?.id ?? "" });
}

/** Goes back to the place where the entry of the history was left. */
export function findPlace(): void {
  entryShown = entry();
  const { y = 0, focused = "" } = places.get(entryShown ?? 0) ?? {};
  scrollTo(0, y);
  focusOn(document.getElementById(focused));
}

let lastEntry = Date.now();

function moveTo(url: URL, how: Shown["history"]): void {
  if (how === "kept") return;
  const isNew = how === "push" && url.pathname + url.search !== addressNow();
  if (entry() === undefined) history.replaceState({ entry: ++lastEntry }, "");
  entryShown = entry();
  notePlace();
  history.scrollRestoration = "manual";
  if (isNew) history.pushState({ entry: ++lastEntry }, "", url);
  else history.replaceState(history.state, "", url);
  entryShown = entry();
}
