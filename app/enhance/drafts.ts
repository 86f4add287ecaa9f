import { enhance } from "./attach";
import { type Field, holds, isBox, isChanged, MANY_FIELDS } from "./fields";
import { SHOWN } from "./page";

/** The texts that were typed in a form, in the storage of the tab (rules 1452). */
interface Draft {
  at: number;
  /** Names and values of the fields that are not as the page had them. */
  fields: [name: string, value: string | boolean][];
}

const PREFIX = "draft:";
/** Under this name stands the key of the form that was sent last. */
const SENT = "sent-form";
const KEPT_MS = 60 * 60 * 1000;
const PAUSE_MS = 500;

/** Fields that may be remembered: no passwords, codes and files. */
const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.querySelectorAll<Field>("input[name], select, textarea")].filter(
    ({ type, name }) => !/^(?:hidden|file)|password|code/i.test(`${type} ${name}`),
  );

/** A box by its value too, so that each of several has a name. */
const nameOf = (field: Field) => (isBox(field) ? `${field.name}=${field.value}` : field.name);

const isLong = (form: HTMLFormElement): boolean =>
  form.querySelector("textarea") !== null ||
  new Set(fieldsOf(form).map(({ name }) => name)).size > MANY_FIELDS;

/** The page and the person of a form; null where the page names nobody. */
function keyOf(form: HTMLFormElement): string | null {
  const author = form.elements.namedItem("typedBy");
  if (!(author instanceof HTMLInputElement)) return null;
  return `${PREFIX}${author.value} ${location.pathname} ${form.id}`;
}

const keys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

function read(key: string): Draft | null {
  const draft = JSON.parse(sessionStorage.getItem(key) ?? "null") as Draft | null;
  if (draft && Date.now() - draft.at < KEPT_MS) return draft;
  sessionStorage.removeItem(key);
  return null;
}

/** True on a page that says that the form was not accepted, or asks for a login first. */
const isRefused = () =>
  document.documentElement.dataset.failure !== undefined ||
  /\/(?:login|admin)$/.test(location.pathname);

/** True where the browser shows a page again, as after one that it could not send. */
const isShownAgain = () => {
  const [visit] = performance.getEntriesByType("navigation");
  return visit instanceof PerformanceNavigationTiming && visit.type !== "navigate";
};

/** True on the page that answers the form: a browser that got no answer comes from elsewhere. */
const isAnswer = () => {
  const [from] = document.referrer.replace(location.origin, "").split("?");
  return !isShownAgain() && sessionStorage.getItem(SENT)?.includes(` ${from} `);
};

/** Forgets the form that was sent, unless this page shows that it was not accepted. */
function settle(): void {
  const sent = sessionStorage.getItem(SENT);
  sessionStorage.removeItem(SENT);
  if (sent !== null && !isRefused()) sessionStorage.removeItem(sent);
}

enhance("html", () => {
  if (isAnswer()) settle();
  sessionStorage.removeItem(SENT);
  for (const key of keys()) read(key);
  addEventListener(SHOWN, settle);
  addEventListener("submit", ({ target }) => {
    const isLogout = target instanceof HTMLFormElement && /\/logout$/.test(target.action);
    if (isLogout) for (const key of keys()) sessionStorage.removeItem(key);
  });
});

// Remembers what is typed in a long form, offers it again after a crash, and asks once before the
// page is left with it. The server's own saved forms come first: they are the page.
enhance('form[method="post"]:not([data-plain])', (element, signal) => {
  const form = element as HTMLFormElement;
  const key = keyOf(form);
  if (key === null || !isLong(form)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnsent = false;
  const save = () => {
    clearTimeout(timer);
    // A refused page has as its own what was typed before.
    const before = read(key)?.fields.map(([name]) => name) ?? [];
    const fields = fieldsOf(form)
      .filter((field) => isChanged(field) || before.includes(nameOf(field)))
      .map((field): Draft["fields"][number] => [nameOf(field), holds(field)]);
    if (fields.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), fields } satisfies Draft));
  };

  offer(form, key);
  form.addEventListener(
    "input",
    () => {
      isUnsent = true;
      clearTimeout(timer);
      timer = setTimeout(save, PAUSE_MS);
    },
    { signal },
  );
  form.addEventListener(
    "submit",
    () => {
      save();
      isUnsent = false;
      sessionStorage.setItem(SENT, key);
    },
    { signal },
  );
  const leave = (event: BeforeUnloadEvent) => {
    if (!isUnsent) return;
    save();
    isUnsent = false;
    if (fieldsOf(form).some(isChanged)) event.preventDefault();
  };
  addEventListener("beforeunload", leave, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
});

/** A line above the form with what was typed before, unless the form has it. */
function offer(form: HTMLFormElement, key: string): void {
  const draft = read(key);
  const known = new Map(fieldsOf(form).map((field) => [nameOf(field), field]));
  const lost = draft?.fields.filter(
    ([name, value]) => known.has(name) && holds(known.get(name) as Field) !== value,
  );
  const template = document.querySelector<HTMLTemplateElement>("template#draft");
  const line = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  const time = line?.querySelector("time");
  const [, take, drop] = (line?.children ?? []) as Iterable<HTMLElement>;
  if (!draft || !lost?.length || !line || !time || !take || !drop) return;
  time.textContent = new Date(draft.at).toTimeString().slice(0, 5);
  take.onclick = () => {
    for (const [name, value] of lost) fill(known.get(name) as Field, value);
    line.remove();
    known.values().next().value?.focus();
  };
  drop.onclick = () => {
    sessionStorage.removeItem(key);
    line.remove();
  };
  form.before(line);
}

function fill(field: Field, value: string | boolean): void {
  if (typeof value === "boolean") (field as HTMLInputElement).checked = value;
  else field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
