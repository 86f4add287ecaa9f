import type { HTMLElement } from "node-html-parser";
import type { Event } from "~/modules/events/events/event";
import { singleton } from "~/platform/memo/singleton.server";
import type { Store } from "~/platform/store/store";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";
import { isBefore, shiftMoment } from "~/platform/time/moments";
import { type Cast, copyOf } from "../../integration/support/cast.ts";
import { everyField } from "../../integration/support/edit-forms.ts";
import { COMPANY_FILE } from "../../integration/support/forms/panel-companies.ts";
import { statementFile } from "../../integration/support/forms/panel-statements.ts";
import type { PortalForm } from "../../integration/support/forms/portal-form.ts";
import { FORMS } from "../../integration/support/forms.ts";
import { formOn } from "../../integration/support/found-forms.ts";
import { aPicture } from "../../support/pictures.ts";
import type { Fields, Page, Visitor } from "../../support/visitor.ts";
import { WRITERS } from "./writers.ts";
import { writingPeople } from "./writing-people.ts";

/** Other values than where later tests need the same people and records. */
const HERE: Record<string, Partial<PortalForm>> = {
  "a letter to a member": { path: "/members/company-member-10" },
  "ending a membership": { fields: { day: dayFromToday(30), reason: "resignation" } },
  "admitting a company": { fields: { memberSince: dayFromToday(0) } },
  "ending a poll": { path: "/admin/polls/skladka-na-nowy-rok/end" },
};

const SENT_FORMS = FORMS.map((form) => ({ ...form, ...HERE[form.name] }));

/** Forms that end a session, or remove what other forms need. */
const LAST =
  /^(closing|the change of|the end of|.*logout|deleting|taking .* off|revoking|withdraw|erasing|calling|cancel|end of)/;
const isLast = ({ name }: PortalForm) => LAST.test(name);

/** Contents of files, by form. */
const FILES: Record<string, () => Promise<Uint8Array> | string> = {
  "a signature of certificates": aPicture,
  "a file of companies": () => COMPANY_FILE,
  "a bank statement": () => statementFile("Składka"),
};

/** The button of a form, and its fields that are typed. */
async function filledIn(form: HTMLElement, { name, fields }: PortalForm) {
  const buttons = form.querySelectorAll("button:not([formaction])");
  const button =
    buttons.find((one) => !one.getAttribute("name")) ??
    buttons.find((one) => fields[one.getAttribute("name") ?? ""] === one.getAttribute("value")) ??
    buttons[0];
  const held = form.querySelectorAll("input[type=hidden]").map((one) => one.getAttribute("name"));
  const typed: Fields = Object.fromEntries(
    Object.entries(fields).filter(
      ([field]) => !held.includes(field) && field !== button?.getAttribute("name"),
    ),
  );
  const file = form.querySelector("input[type=file]")?.getAttribute("name");
  if (file) {
    const content = (await FILES[name]?.()) ?? "Umowa";
    const kind = content instanceof Uint8Array ? "png" : name in FILES ? "csv" : "txt";
    typed[file] = new File([content as BlobPart], `plik.${kind}`);
  }
  return { button, typed };
}

/** Lets all events be over since yesterday. */
function endEvents(): Promise<void> {
  const events = singleton("store:events", (): Store<Event> => {
    throw new Error("no events");
  });
  return transaction(() => {
    for (const { startsAt, endsAt, ...event } of events.list())
      if (!isBefore(endsAt, now()))
        events.save({
          ...event,
          startsAt: shiftMoment(now(), { days: -1, hours: -2 }),
          endsAt: shiftMoment(now(), { days: -1 }),
        });
  });
}

/**
 * Sends every form of the portal with what its page holds, and valid values for the rest: before
 * and after events, what removes or ends something at last.
 *
 * @returns the names of the accepted ones
 */
export async function sendEveryForm(url: string, cast: Cast): Promise<ReadonlySet<string>> {
  const accepted = new Set<string>();
  const sendAll = async (forms: readonly PortalForm[]) => {
    for (const form of forms) if (await isAccepted(form, url, cast)) accepted.add(form.name);
  };
  await sendAll(SENT_FORMS.filter((form) => !isLast(form)));
  await endEvents();
  await sendAll(SENT_FORMS.filter((form) => !isLast(form)));
  await sendAll(SENT_FORMS.filter(isLast));
  return accepted;
}

async function isAccepted(form: PortalForm, url: string, cast: Cast): Promise<boolean> {
  const person = copyOf(url, cast.at(form.stage));
  const page = await person.get(form.path);
  const shown = formOn(page, form);
  const { button, typed } = shown ? await filledIn(shown, form) : {};
  if (!shown || !button) return (await person.post(form.path, form.fields)).status < 400;
  const { status } = await person.press(page, button, typed);
  if (status !== 400) return status < 400;
  return (await person.press(page, button, everyField(shown, typed ?? {}))).status < 400;
}

/** Lets each writer of the power cuts write twice, what no form of the cast can at its time. */
export async function letEachWriterWrite(url: string): Promise<void> {
  const people = await writingPeople(url, 4);
  let marks = 0;
  const mark = () => {
    marks += 1;
    return `Znak${marks}`;
  };
  for (const writer of WRITERS) {
    const acts = writer(people, mark);
    let next = await acts.next();
    for (let act = 0; act < 2 && !next.done; act += 1)
      next = await acts.next(await next.value.send());
  }
}

const MOVED_IN = {
  "/admin/leads/moved-in/people": "Firma;Imię i nazwisko\nPiekarnia Zakwas;Ewa Maj\n",
  "/admin/leads/moved-in/events":
    "Wydarzenie;Dzień;Firma;Osoba\nForum 2020;2020-05-05;Piekarnia Zakwas;Ewa Maj\n",
  "/admin/dues/moved-in":
    "Firma;Kwota;Rodzaj;Dzień;Za co\nPiekarnia Zakwas;1;Nadpłata;2024-05-06;Stara nadpłata\n",
};

/** Presses the first button of a page that begins with a word. */
function pressWord(staff: Visitor, page: Page, word: string, fields: Fields = {}): Promise<Page> {
  const button = page.document
    .querySelectorAll("main button")
    .find(({ text }) => text.trim().startsWith(word));
  if (!button) throw new Error(`no "${word}" on ${page.path}:\n${page.text.slice(0, 1500)}`);
  return staff.press(page, button, fields);
}

/** Moves a file of each kind in and takes it back. */
export async function moveInAndOut(staff: Visitor): Promise<void> {
  for (const [path, text] of Object.entries(MOVED_IN)) {
    const file = new File([text], "plik.csv");
    let page = await pressWord(staff, await staff.get(path), "Pokaż próbę", { file });
    if (page.path.endsWith("/columns")) page = await pressWord(staff, page, "Przejdź do próby");
    const done = await pressWord(staff, page, "Wczytaj");
    const [undo = ""] =
      /\/admin\/(?:leads\/changes\/\w+|dues\/moved-in\/files\/\w+\/undo)/.exec(done.html) ?? [];
    const back = await pressWord(staff, await staff.get(undo), "Cofnij");
    if (back.status >= 400) throw new Error(`${undo}: ${back.text.slice(0, 1000)}`);
  }
}
