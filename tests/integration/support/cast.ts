import { dayFromToday, today } from "~/platform/time/clock";
import { aPicture } from "../../support/pictures.ts";
import {
  addStaff,
  applicant,
  confirm,
  joinAs,
  logInStaff,
  mailLink,
  register,
} from "../../support/story.ts";
import { Visitor } from "../../support/visitor.ts";
import { addressOnTicket } from "./address-on-ticket.ts";
import { firstFreeSlot } from "./bookings.ts";
import { idOf, invitationTo, invite, newAddress, PASSWORD } from "./coworkers.ts";
import { askExpertWithoutAccount, meetExpert } from "./expert-at-work.ts";
import { TO_RESEND, TO_REVOKE } from "./forms/coworkers.ts";
import { OWN_DUE } from "./forms/dues.ts";
import { KEY_OF_REQUEST, REQUEST_BY_LINK } from "./forms/experts.ts";
import { TO_EDIT, TO_WITHDRAW } from "./forms/offers.ts";
import { STAFF_ID } from "./forms/panel.ts";
import {
  CHANGE,
  COMPANY_FILE,
  COMPANY_OF_ONE,
  DOCUMENT,
  FILED_DOCUMENT,
  FILED_PERSON,
  FORMER_MEMBER,
  IMPORT,
  MERGE,
  MONEY_FILE,
  MONEY_IMPORT,
  PEOPLE_IMPORT,
  PERSON_TO_CLOSE,
  VIEW,
} from "./forms/panel-companies.ts";
import { DUE, DUE_FIELDS, ENDING, ENTRY, NEW_DUE, PAID_DUE } from "./forms/panel-dues.ts";
import {
  ADDED_PERSON,
  DOOR_PASS,
  ENTRY_CODE,
  EVENT_TO_EDIT,
  GUEST,
  MATERIAL,
  PARTICIPANT,
  PEOPLE_LIST,
  SIGNATURE,
} from "./forms/panel-events.ts";
import { DAY_OFF, EXPERT_TO_EDIT } from "./forms/panel-experts.ts";
import { FILE_TO_DELETE } from "./forms/panel-files.ts";
import { MESSAGE_TO_ANSWER, SUBSCRIPTION } from "./forms/panel-letters.ts";
import { OFFER_TO_DELETE, OFFER_TO_JUDGE } from "./forms/panel-offers.ts";
import {
  BOOKED_STATEMENT,
  DECIDED_PAYMENT,
  DECISION,
  PAYMENT,
  STATEMENT,
  statementFile,
} from "./forms/panel-statements.ts";
import { NEW_NOTE, NOTE_TO_DELETE, NOTE_TO_EDIT } from "./forms/panel-tasks.ts";
import type { AddedRecords, Stage } from "./forms/portal-form.ts";
import { BOOKED } from "./forms/taking-part.ts";
import { ADDED } from "./forms.ts";
import { addOffer } from "./own-offers.ts";

/** People in every state in which a form is used. */
export interface Cast {
  /** A visitor in that state; each call returns one with cookies of its own. */
  at(stage: Stage): Visitor;
  /** The id for a placeholder in addresses. */
  idOf(name: string): string;
  /** The member whose profile and company the forms may change. */
  member: Awaited<ReturnType<typeof joinAs>>;
}

/** Signs up and logs in the people who use the forms. */
export async function castAt(url: string): Promise<Cast> {
  /** Ids of the records of these people, by placeholder. */
  const made = new Map<string, string>();
  const member = new Visitor(url);
  const joined = await joinAs(member);
  // The profile form has this field only if an address is stored.
  await member.submit(await member.get("/my-profile"), "Zapisz zmiany", {
    linkedinUrl: "https://www.linkedin.com/in/zofia",
  });

  const hours = await member.get("/experts/ekspert-sikora/session");
  const booking = await member.submit(hours, "Zarezerwuj sesję", {
    slot: firstFreeSlot(hours),
    topic: "Umowa",
  });
  made.set(BOOKED, booking.path.split("/").at(-1) ?? "");
  for (const [index, name] of [TO_EDIT, TO_WITHDRAW, OFFER_TO_JUDGE, OFFER_TO_DELETE].entries())
    made.set(name, await addOffer(member, { title: `Oferta numer ${index}` }));

  const expert = new Visitor(url);
  for (const [name, id] of await meetExpert(member, expert)) made.set(name, id);
  const asked = await askExpertWithoutAccount(member);
  made.set(REQUEST_BY_LINK, asked.reference);
  made.set(KEY_OF_REQUEST, new URL(asked.path, url).searchParams.get("key") ?? "");

  const beginner = new Visitor(url);
  const { person } = applicant();
  await beginner.submit(await beginner.get("/register"), "Dalej: dane firmy", person);

  for (const name of [TO_REVOKE, TO_RESEND]) {
    await invite(member, newAddress(), name);
    made.set(name, idOf(await member.get("/my-coworkers"), name));
  }
  const [invited, address] = [new Visitor(url), newAddress()];
  await invite(member, address);
  const first = await invited.get(await invitationTo(invited, address));
  await invited.submit(first, "Dalej: stanowisko", { password: PASSWORD });

  const forgetful = new Visitor(url);
  const story = applicant();
  await register(forgetful, story);
  await confirm(new Visitor(url), story.person.email, story.person.password);
  await forgetful.submit(await forgetful.get("/forgot-password"), "Wyślij link", {
    email: story.person.email,
  });
  const link = await mailLink(forgetful, story.person.email, /Nowe hasło/);
  await forgetful.submit(await forgetful.get(link ?? ""), "Potwierdź");

  const staff = new Visitor(url);
  await logInStaff(staff);
  const added = await addStaff(staff);
  const list = await staff.get(`/admin/staff?q=${added.username}`);
  made.set(STAFF_ID, /\/admin\/staff\/(\w+)\/switch/.exec(list.html)?.[1] ?? "");
  for (const records of ADDED)
    for (const name of records.names)
      made.set(name, await addRecord(staff, records, `Wpis ${added.username} ${name}`));
  for (const name of [NOTE_TO_EDIT, NOTE_TO_DELETE]) made.set(name, await writtenNote(staff));
  made.set(DAY_OFF, await closedDay(staff, made.get(EXPERT_TO_EDIT) ?? ""));
  for (const [name, id] of await issuedDues(staff)) made.set(name, id);
  made.set(ENDING, await decidedEnding(staff, `Zaległa ${added.username}`));
  made.set(FORMER_MEMBER, await formerMember(staff, `Dawna ${added.username}`));
  made.set(OWN_DUE, await dueOf(staff, joined.company.companyName));
  const { company } = await joinAs(new Visitor(url));
  const companies = await staff.get(`/admin/leads?status=all&q=${company.companyName}`);
  const ofOne = /\/admin\/leads\/(\w{16})"/.exec(companies.html)?.[1] ?? "";
  const record = await staff.get(`/admin/leads/${ofOne}`);
  made.set(COMPANY_OF_ONE, ofOne);
  made.set(PERSON_TO_CLOSE, /\/admin\/people\/([\w-]+)/.exec(record.html)?.[1] ?? "");
  made.set(DOCUMENT, await storedDocument(staff, "/admin/leads/company-lead-2"));
  const filed = await recordOfPerson(staff, joined.company.companyName);
  made.set(FILED_PERSON, filed.split("/").at(-1) ?? "");
  made.set(FILED_DOCUMENT, await storedDocument(staff, filed));
  made.set(FILE_TO_DELETE, await addedFile(staff));
  made.set(SIGNATURE, await addedSignature(staff));
  made.set(IMPORT, await sentImport(staff));
  made.set(PEOPLE_IMPORT, await sentPeople(staff));
  for (const [key, id] of await sentMoney(staff)) made.set(key, id);
  made.set(CHANGE, await carriedOutImport(staff, added.username));
  made.set(VIEW, await savedView(staff, `Widok ${added.username}`));
  for (const [name, id] of await sentStatements(staff)) made.set(name, id);
  made.set(MERGE, await mergedCompanies(staff, `Dwa razy ${added.username}`));
  made.set(MESSAGE_TO_ANSWER, await writtenMessage(staff, `Pytanie ${added.username}`));
  made.set(SUBSCRIPTION, await awaitedSubscription(staff));
  const event = made.get(EVENT_TO_EDIT) ?? "";
  await expert.submit(await expert.get(`/events/${event}`), "Zapisz się");
  const people = await staff.get(`/admin/events/${event}/participants`);
  made.set(PARTICIPANT, /participants\/([\w-]+)\/remove/.exec(people.html)?.[1] ?? "");
  const materials = await staff.submit(
    await staff.get(`/admin/events/${event}/materials`),
    "Dodaj materiał",
    { title: "Nagranie", url: "https://example.com/nagranie" },
  );
  made.set(MATERIAL, /materials\/(\w+)\/delete/.exec(materials.html)?.[1] ?? "");
  const passes = await staff.submit(
    await staff.get(`/admin/events/${event}/door-passes`),
    "Utwórz przepustkę",
    { place: "Wejście" },
  );
  made.set(DOOR_PASS, /door-passes\/(\w+)\/revoke/.exec(passes.html)?.[1] ?? "");
  const guests = await member.submit(
    await member.get("/events/forum-gospodarcze/guests"),
    "Zapisz gościa",
    { name: "Ewa Gość", email: `gosc-${event}@example.com` },
  );
  made.set(GUEST, /guests\/([\w-]+)\/remove/.exec(guests.html)?.[1] ?? "");
  const withAdded = await staff.submit(
    await staff.get(`/admin/events/${event}/participants/new`),
    "Dopisz osobę",
    { name: "Jan Bezkonta" },
  );
  made.set(ADDED_PERSON, /participants\/(guest-\w+)\/remove/.exec(withAdded.html)?.[1] ?? "");
  made.set(PEOPLE_LIST, await addedList(staff, event));
  const ticket = await expert.get(`/events/${event}/ticket`);
  made.set(ENTRY_CODE, addressOnTicket(ticket.document).split("/").at(-1) ?? "");
  const newcomer = new Visitor(url);
  await logInStaff(newcomer, await addStaff(staff));

  const models: Record<Stage, Visitor> = {
    visitor: new Visitor(url),
    member,
    expert,
    applicant: beginner,
    invited,
    recovering: forgetful,
    staff,
    newcomer,
  };
  return {
    at: (stage) => copyOf(url, new Actor(url, {}, made, models[stage].cookies)),
    idOf: (name) => made.get(name) ?? "",
    member: joined,
  };
}

/** Adds a record in a section of the panel and returns its id. */
async function addRecord(
  staff: Visitor,
  { section, submit, fields, title: field }: AddedRecords,
  title: string,
): Promise<string> {
  const form = await staff.get(`/admin/${section}/new`);
  await staff.submit(form, submit, { ...fields, [field]: title });
  const list = await staff.get(`/admin/${section}?q=${encodeURIComponent(title)}`);
  return new RegExp(`/admin/${section}/(\\w{16})["/]`).exec(list.html)?.[1] ?? "";
}

/** @returns the id of a list of people that staff have added to an event */
async function addedList(staff: Visitor, event: string): Promise<string> {
  const form = await staff.get(`/admin/events/${event}/participants/list`);
  const list = "Ala Zlisty; ala@zlisty.example";
  const read = await staff.submit(form, "Odczytaj", { list });
  const added = await staff.submit(read, "Dopisz 1 osobę");
  return /list\/(\w+)\/undo/.exec(added.html)?.[1] ?? "";
}

/** @returns the id of a note about a company */
async function writtenNote(staff: Visitor): Promise<string> {
  const record = await staff.submit(await staff.get(NEW_NOTE), "Zapisz wpis", {
    text: "Rozmowa o składce.",
  });
  return /\/admin\/notes\/(\w+)"/.exec(record.html)?.[1] ?? "";
}

/** @returns the ids of an open due, a paid one, and the entry of its payment */
async function issuedDues(staff: Visitor): Promise<[string, string][]> {
  const issue = async () => staff.submit(await staff.get(NEW_DUE), "Nalicz składkę", DUE_FIELDS);
  const [open, other] = [await issue(), await issue()];
  const paid = await staff.submit(await staff.get(`${other.path}/pay`), "Zapisz wpłatę");
  const entry = /entries\/([\w-]+)\/undo/.exec(paid.html)?.[1] ?? "";
  const idOfDue = (page: { path: string }) => page.path.split("/").at(-1) ?? "";
  return [
    [DUE, idOfDue(open)],
    [PAID_DUE, idOfDue(other)],
    [ENTRY, entry],
  ];
}

/** @returns the id of a new company that has left */
async function formerMember(staff: Visitor, name: string): Promise<string> {
  const company = await newMember(staff, name);
  const form = await staff.get(`/admin/leads/${company}/leave`);
  const leaving = { day: dayFromToday(-1), reason: "resignation" };
  await staff.submit(form, "Zakończ członkostwo", leaving);
  return company;
}

/** @returns the id of a new member company, whose membership has ended */
async function newMember(staff: Visitor, name: string): Promise<string> {
  const fields = { name, location: "Zgierz", status: "member", memberUntil: "2026-01-01" };
  await staff.submit(await staff.get("/admin/leads/new"), "Dodaj firmę", fields);
  const list = await staff.get(`/admin/leads?status=all&q=${encodeURIComponent(name)}`);
  return /\/admin\/leads\/(\w{16})"/.exec(list.html)?.[1] ?? "";
}

/** @returns the id of a decision on a new company that has not paid its fee */
async function decidedEnding(staff: Visitor, name: string): Promise<string> {
  const company = await newMember(staff, name);
  await staff.submit(await staff.get(`/admin/dues/new?company=${company}`), "Nalicz składkę", {
    kind: "fee",
    title: "Składka",
    amount: "600",
    term: "2026-01-05",
    year: "2026",
  });
  const question = await staff.get(`/admin/dues/ending/decide?ids=${company}`);
  const decided = await staff.submit(question, "Zapisz decyzję", { how: "leave" });
  return /\/admin\/dues\/ending\/(\w+)\/undo/.exec(decided.html)?.[1] ?? "";
}

/** @returns the id of a due of a company that has signed up */
async function dueOf(staff: Visitor, companyName: string): Promise<string> {
  const list = await staff.get(`/admin/leads?status=all&q=${encodeURIComponent(companyName)}`);
  const company = /\/admin\/leads\/(\w{16})"/.exec(list.html)?.[1] ?? "";
  const form = await staff.get(`/admin/dues/new?company=${company}`);
  const due = await staff.submit(form, "Nalicz składkę", {
    title: "Składka",
    amount: "600",
    term: dayFromToday(10),
    year: String(today().year),
  });
  return due.path.split("/").at(-1) ?? "";
}

/** @returns the id of days off of an expert */
async function closedDay(staff: Visitor, expertId: string): Promise<string> {
  const form = await staff.get(`/admin/experts/${expertId}/days-off`);
  const list = await staff.submit(form, "Zamknij te terminy", { from: dayFromToday(200) });
  return /days-off\/(\w+)\/remove/.exec(list.html)?.[1] ?? "";
}

/** @returns the id of a rehearsed file of companies */
async function sentImport(staff: Visitor): Promise<string> {
  const file = new File([COMPANY_FILE], "firmy.csv");
  const { path } = await staff.submit(await staff.get("/admin/leads/import"), "Pokaż próbę", {
    file,
  });
  return path.split("/").at(-1) ?? "";
}

/** @returns the id of a rehearsed file of people */
async function sentPeople(staff: Visitor): Promise<string> {
  const file = new File(["Firma;Imię i nazwisko\nPiekarnia Zakwas;Ewa Maj\n"], "osoby.csv");
  const form = await staff.get("/admin/leads/moved-in/people");
  return (await staff.submit(form, "Pokaż próbę", { file })).path.split("/").at(-1) ?? "";
}

/** @returns the ids of a rehearsed file of money, and of one that was carried out */
async function sentMoney(staff: Visitor): Promise<[string, string][]> {
  const send = async (title: string) => {
    const text = `Firma;Kwota;Rodzaj;Dzień;Za co\nPiekarnia Zakwas;1;Nadpłata;2024-05-06;${title}\n`;
    const file = new File([text], "wplaty.csv");
    return staff.submit(await staff.get("/admin/dues/moved-in"), "Pokaż próbę", { file });
  };
  const done = await staff.submit(await send(newAddress()), "Wczytaj 1 wiersz");
  return [
    [MONEY_IMPORT, (await send(newAddress())).path.split("/").at(-1) ?? ""],
    [MONEY_FILE, /moved-in\/files\/(\w+)\/undo/.exec(done.html)?.[1] ?? ""],
  ];
}

/** @returns the id of the change that an import has made */
async function savedView(staff: Visitor, name: string): Promise<string> {
  await staff.submit(await staff.get("/admin/leads/views"), "Zapisz widok", {
    name,
    isShared: "on",
  });
  const views = await staff.get("/admin/leads/views");
  const row = views.document.querySelectorAll("main tr").find(({ text }) => text.includes(name));
  return /views\/(\w+)\/delete/.exec(row?.outerHTML ?? "")?.[1] ?? "";
}

async function carriedOutImport(staff: Visitor, name: string): Promise<string> {
  const file = new File([`Nazwa firmy;Lokalizacja\nImport ${name};Zgierz\n`], "firmy.csv");
  const form = await staff.get("/admin/leads/import");
  const rehearsal = await staff.submit(form, "Pokaż próbę", { file });
  const done = await staff.submit(rehearsal, "Wczytaj 1 wiersz");
  return /\/admin\/leads\/changes\/(\w+)/.exec(done.html)?.[1] ?? "";
}

/** @returns the ids of a staged statement, a payment that waits, and a decision on another */
async function sentStatements(staff: Visitor): Promise<[string, string][]> {
  const title = `Wpłata ${newAddress()}`;
  const filename = `${title.split("@")[0]}.csv`;
  const send = async (text: string) =>
    staff.submit(await staff.get("/admin/statement"), "Pokaż próbę", {
      file: new File([text], filename),
    });
  const rehearsal = await send(statementFile(title, `${title} inna`));
  await staff.submit(rehearsal, "Zapisz wpłaty do decyzji");
  const waiting = await staff.get("/admin/statement");
  // Other people of the same portal may have payments that wait, and statements.
  const booked = waiting.document
    .querySelectorAll("main li, main tr")
    .find(({ text, outerHTML }) => text.includes(filename) && outerHTML.includes("/undo"));
  const [payment = "", decided = ""] = waiting.document
    .querySelectorAll("main tr")
    .filter(({ text }) => text.includes(title))
    .map((row) => /statement\/payments\/([\w-]+)"/.exec(row.outerHTML)?.[1] ?? "");
  const page = await staff.submit(
    await staff.get(`/admin/statement/payments/${decided}`),
    "Zapisz decyzję",
    { target: "notOurs" },
  );
  const staged = await send(statementFile(`${title} nowa`));
  return [
    [STATEMENT, staged.path.split("/").at(-1) ?? ""],
    [
      BOOKED_STATEMENT,
      /statement\/booked\/([\w-]+)\/undo/.exec(booked?.outerHTML ?? "")?.[1] ?? "",
    ],
    [PAYMENT, payment],
    [DECIDED_PAYMENT, decided],
    [DECISION, /entries\/([\w-]+)\/undo/.exec(page.html)?.[1] ?? ""],
  ];
}

/** @returns the id of a contact message in the panel */
async function writtenMessage(staff: Visitor, subject: string): Promise<string> {
  const fields = {
    name: "Zofia Żak",
    email: newAddress(),
    subject,
    message: "Ile wynosi składka?",
  };
  await staff.submit(await staff.get("/contact"), "Wyślij", fields);
  const list = await staff.get(`/admin/messages?q=${encodeURIComponent(subject)}`);
  return /\/admin\/messages\/([\w-]+)/.exec(list.html)?.[1] ?? "";
}

/** @returns the id of a newsletter address that waits for confirmation */
async function awaitedSubscription(staff: Visitor): Promise<string> {
  const email = newAddress();
  await staff.submit(await staff.get("/newsletter"), "Zapisz się", { email });
  const list = await staff.get(`/admin/newsletter?state=waiting&q=${encodeURIComponent(email)}`);
  return /\/admin\/newsletter\/(\w+)\/delete/.exec(list.html)?.[1] ?? "";
}

/** Another browser with the same cookies. */
export function copyOf(
  url: string,
  model: Visitor,
  headers: Record<string, string> = { Origin: url },
): Visitor {
  return new Actor(url, headers, model instanceof Actor ? model.made : new Map(), model.cookies);
}

class Actor extends Visitor {
  readonly made: ReadonlyMap<string, string>;

  constructor(
    url: string,
    headers: Record<string, string>,
    made: ReadonlyMap<string, string>,
    cookies: ReadonlyMap<string, string>,
  ) {
    super(url, headers);
    this.made = made;
    for (const [name, value] of cookies) this.cookies.set(name, value);
  }

  override request(path: string, init?: RequestInit): Promise<Response> {
    const filled = [...this.made].reduce((known, [name, id]) => known.replace(name, id), path);
    const [unknown] = this.made.size > 0 ? (/(?<=[/=]):[a-z][a-z-]*/.exec(filled) ?? []) : [];
    if (unknown)
      throw new Error(
        `"${unknown}" in ${path} stands for nothing: name it in the _ADDED of its file in forms/, or in cast.ts`,
      );
    return super.request(filled, init);
  }
}

/** @returns the address of the record of a company's first person with an account */
async function recordOfPerson(staff: Visitor, companyName: string): Promise<string> {
  const list = await staff.get(`/admin/leads?status=all&q=${encodeURIComponent(companyName)}`);
  const company = /\/admin\/leads\/(\w{16})"/.exec(list.html)?.[1] ?? "";
  const record = await staff.get(`/admin/leads/${company}`);
  return /\/admin\/people\/[\w-]+/.exec(record.html)?.[0] ?? "";
}

/** @returns the id of a document at a record of a company or a person */
async function storedDocument(staff: Visitor, record: string): Promise<string> {
  const file = new File(["Deklaracja"], "deklaracja.txt", { type: "text/plain" });
  const form = await staff.get(`${record}/documents/new`);
  const page = await staff.submit(form, "Dodaj plik", { file });
  return /documents\/(\w+)\/delete/.exec(page.html)?.[1] ?? "";
}

/** @returns the id of a document of the chamber */
async function addedFile(staff: Visitor): Promise<string> {
  const file = new File(["Umowa"], "umowa.txt", { type: "text/plain" });
  const form = await staff.get("/admin/files");
  const page = await staff.submit(form, "Dodaj plik", { title: "Wzór umowy", file });
  return /files\/(\w+)\/delete/.exec(page.html)?.[1] ?? "";
}

/** @returns the id of a signature of certificates */
async function addedSignature(staff: Visitor): Promise<string> {
  const file = new File([await aPicture()], "podpis.png", { type: "image/png" });
  const form = await staff.get("/admin/certificates/signatures");
  const page = await staff.submit(form, "Dodaj podpis", { name: "Jan Kot, dyrektor biura", file });
  return /signatures\/(\w+)\/delete/.exec(page.html)?.[1] ?? "";
}

/** @returns the id of a merge of two new companies */
async function mergedCompanies(staff: Visitor, name: string): Promise<string> {
  const ids: string[] = [];
  for (const title of [`${name} Zgierz`, `${name} Piotrków`]) {
    const form = await staff.get("/admin/leads/new");
    await staff.submit(form, "Dodaj firmę", { name: title, location: "Zgierz" });
    const list = await staff.get(`/admin/leads?q=${encodeURIComponent(title)}`);
    ids.push(/\/admin\/leads\/(\w+)\/edit/.exec(list.html)?.[1] ?? "");
  }
  const page = await staff.get(`/admin/duplicates/${ids.join("/")}`);
  const record = await staff.submit(page, "Połącz w jedną firmę");
  return /\/admin\/merges\/(\w+)\/undo/.exec(record.html)?.[1] ?? "";
}
