import { announce } from "./announce";
import { enhance } from "./attach";
import { type Field, holds } from "./fields";

type Check = readonly [pattern: string, sentence: string];

/** The sentence of the first check that a text does not pass; null if it passes all. */
export const problemOf = (checks: readonly Check[], text: string): string | null =>
  checks.find(([pattern]) => !new RegExp(pattern).test(text))?.[1] ?? null;

/** A text as the server reads it: letters in one form, without the blanks that it takes out. */
export function asRead(text: string, type: string): string {
  const letters = text.normalize("NFC");
  if (type === "password") return letters;
  return type === "textarea" ? letters.trim() : letters.trim().replace(/\s+/g, " ");
}

/** The control that is pressed now: it must not move, or its press is missed. */
const pressed = () => document.querySelector(":is(a, button, label, summary):active");

// Checks a field when it is left after something was typed, and from then on, or after the server
// refused it, as it is typed (rules 1450). Nothing is held back: the server has the last word.
enhance("[data-checks]", (element, signal) => {
  if (!isField(element) || !element.form) return;
  const control = element;
  const { form } = element;
  const checks = JSON.parse(control.dataset.checks ?? "[]") as Check[];
  let isTyped = false;
  let isLeft = false;
  const isOwn = ({ target }: Event) => (target as Field).name === control.name;
  const judge = () => {
    const problem = control.validity.badInput
      ? (checks.at(-1)?.[1] ?? null)
      : problemOf(checks, textOf(control));
    showProblem(control, problem);
  };

  form.addEventListener(
    "input",
    (event) => {
      if (!isOwn(event)) return;
      isTyped = true;
      if (isLeft || control.getAttribute("aria-invalid") === "true") judge();
    },
    { signal },
  );
  control.addEventListener(
    "blur",
    () => {
      if (!isTyped) return;
      isLeft = true;
      if (!pressed()) return judge();
      addEventListener("pointerup", () => setTimeout(judge), { once: true, signal });
    },
    { signal },
  );
  // The server judges a form that is sent; afterwards people type for the first time again.
  form.addEventListener(
    "submit",
    () => {
      isTyped = false;
      isLeft = false;
    },
    { signal },
  );
});

const isField = (target: unknown): target is Field =>
  target instanceof Element && target.matches("input, select, textarea");

function textOf(control: Field): string {
  const group = control.form?.elements.namedItem(control.name);
  if (group instanceof RadioNodeList && control.type === "radio") return group.value;
  return holds(control) === false ? "" : asRead(control.value, control.type);
}

/** Shows a sentence at its field, in place of the one that stands there, or takes it away. */
function showProblem(control: Field, problem: string | null): void {
  const id = `${control.id}-error`;
  const shown = document.getElementById(id);
  const described = (control.getAttribute("aria-describedby") ?? "").split(" ");
  const others = described.filter((one) => one !== "" && one !== id);
  if (problem === null) {
    shown?.remove();
    control.removeAttribute("aria-invalid");
    setOrRemove(control, "aria-describedby", others.join(" "));
    return;
  }
  if (shown?.textContent === problem) return;
  if (shown) shown.replaceWith(sentence(id, problem));
  else placeOf(control)?.append(sentence(id, problem));
  control.setAttribute("aria-invalid", "true");
  setOrRemove(control, "aria-describedby", [id, ...others].join(" "));
  announce(`${control.labels?.[0]?.textContent.trim() ?? ""}: ${problem}`);
}

const setOrRemove = (control: Field, name: string, value: string) =>
  value === "" ? control.removeAttribute(name) : control.setAttribute(name, value);

/** The place of a sentence is where the server puts it: the end of the field. */
export const placeOf = (control: Element): Element | null | undefined =>
  control.closest(".field") ??
  control.closest(".check")?.parentElement ??
  control.closest("fieldset");

/** The same markup as the server's. */
export function sentence(id: string, words: string): HTMLElement {
  const [place, text] = [document.createElement("p"), document.createElement("span")];
  place.className = "error";
  place.id = id;
  text.textContent = words;
  place.append(...alertIcon(), text);
  return place;
}

/** The icon of an error, as another one of the page with its own picture. */
function alertIcon(): Node[] {
  const icon = document.querySelector("svg.icon")?.cloneNode(true) as Element | undefined;
  const use = icon?.firstElementChild;
  icon?.setAttribute("class", "icon");
  use?.setAttribute("href", use.getAttribute("href")?.replace(/#.*/, "#alert") ?? "");
  return icon ? [icon] : [];
}
