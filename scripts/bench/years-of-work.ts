import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

type Row = Record<string, unknown>;

const DAY_MS = 86_400_000;
const EVENTS_A_YEAR = 150;
const SEATS_AN_EVENT = 60;
/** In half a year, as long as their recipients are stored. */
const MAILINGS = 26;
const NOTES_OF_MAILS = 41;
const NOTIFICATIONS = 13;
const POLLS_A_YEAR = 4;
const VOTERS = 0.3;

/**
 * Adds what a chamber has after years of work to a stopped portal whose companies have people with
 * accounts: as many rows as retention leaves. Samples are the models of rows that have many fields.
 */
export function fillWithYears(dataDir: string, years: number): void {
  const db = new DatabaseSync(join(dataDir, "portal.sqlite"));
  const companies = db
    .prepare("select id from records where store = 'companies' and id like 'copy-%'")
    .all()
    .map(({ id }) => String(id));
  // A million rows with random ids touch pages all over the file.
  db.exec("pragma cache_size = -500000; pragma synchronous = off; begin");
  const adding = { add: adderTo(db), sampleOf: samplesIn(db), companies, years };
  addMoney(adding);
  addOffice(adding);
  addPeople({ ...adding, people: peopleIn(dataDir) });
  db.exec("commit");
  db.close();
}

interface Adding {
  add: (store: string, row: Row & { id: string }) => void;
  /** A sample row; the next number has the next one. */
  sampleOf: (store: string, number?: number) => Row;
  companies: readonly string[];
  years: number;
}

function adderTo(db: DatabaseSync): Adding["add"] {
  const insert = db.prepare("insert into records (store, id, json, revision) values (?, ?, ?, 1)");
  return (store, row) => void insert.run(store, row.id, JSON.stringify(row));
}

function samplesIn(db: DatabaseSync): Adding["sampleOf"] {
  const select = db.prepare("select json from records where store = ? order by id limit 20");
  const read = new Map<string, Row[]>();
  return (store, number = 0) => {
    const known = read.get(store) ?? select.all(store).map(({ json }) => JSON.parse(String(json)));
    read.set(store, known);
    const sample = known[number % known.length];
    if (!sample) throw new Error(`there is no sample of ${store}`);
    return sample;
  };
}

interface Person {
  id: string;
  email: string;
}

function peopleIn(dataDir: string): Person[] {
  const db = new DatabaseSync(join(dataDir, "supabase.sqlite"), { readOnly: true });
  const people = db
    .prepare("select id, email from profiles where email like '%@konto.example'")
    .all()
    .map(({ id, email }) => ({ id: String(id), email: String(email) }));
  db.close();
  return people;
}

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const codeOf = (...parts: unknown[]) =>
  createHash("sha256").update(parts.join()).digest("hex").slice(0, 24);
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

/**
 * Two dues of each company and year, paid by a payment each; those of closed years where the daily
 * run has moved them.
 */
function addMoney({ add, sampleOf, companies, years }: Adding): void {
  const present = new Date().getUTCFullYear();
  const first = present - years + 1;
  const { amountGrosze } = sampleOf("dues") as { amountGrosze: number };
  for (const number of upTo(companies.length * 2 * years)) {
    const year = first + Math.floor(number / (2 * companies.length));
    const companyId = companies[number % companies.length];
    const [due, payment, entry] = [randomUUID(), randomUUID(), randomUUID()];
    const [title, day] = [`SKL/${year}/${1_000_000 + number}`, `${year}-02-0${1 + (number % 8)}`];
    const at = `${day}T09:00:00.000Z`;
    const isPast = year < present - 1;
    const found = { entryIds: [entry], batchId: null, forgetIn: String(year + 6) };
    const totals = { paid: amountGrosze, credit: 0, writeOff: 0, cancelled: 0 };
    add(isPast ? "past-dues" : "dues", {
      ...sampleOf("dues"),
      id: due,
      number: title,
      companyId,
      year,
      kind: "fee",
      instalment: null,
      lastMail: null,
      term: `${year}-01-31`,
      issuedOn: `${year - 1}-12-15`,
      issuedAt: `${year - 1}-12-15T09:00:00.000Z`,
      ...(isPast && { ...found, ofYear: String(year), totals }),
    });
    add(isPast ? "past-payments" : "payments", {
      ...sampleOf("payments"),
      id: payment,
      day,
      title,
      amountGrosze,
      recordedAt: at,
      ...(isPast && { ...found, companyId }),
    });
    add(isPast ? "past-entries" : "ledger-entries", {
      ...sampleOf("ledger-entries"),
      id: entry,
      kind: "allocation",
      lines: [
        { from: { place: "payment", id: payment }, to: { place: "due", id: due }, amountGrosze },
      ],
      day,
      at,
      ...(isPast && { batchId: null }),
    });
  }
  if (first >= present - 1) return;
  const nothing = { fromPayments: 0, forDues: 0, refunded: 0, transferred: 0 };
  for (const id of companies) add("past-balances", { id, ...nothing });
  for (let year = first; year < present - 1; year += 1) {
    const amount = 2 * companies.length * amountGrosze;
    const paid = { paid: amount, credit: 0, writeOff: 0, cancelled: 0 };
    const went = { due: amount, balance: 0, refund: 0, notOurs: 0, annulled: 0 };
    const dues = { noSize: { amount, ...paid } };
    const payments = { amount, ...went };
    add("past-years", { id: String(year), dues, payments, lastDue: 0, lastCreditNote: 0 });
  }
}

/** Notes, tasks and history of companies, and events that are over. */
function addOffice({ add, sampleOf, companies, years }: Adding): void {
  for (const [number, companyId] of companies.entries()) {
    for (const one of upTo(6)) {
      const text = `${sampleOf("notes", number + one).text} ${number}/${one}`;
      const at = ago((number + one * 160) % 1000);
      add("notes", { ...sampleOf("notes", one), id: randomUUID(), companyId, text, at });
    }
    for (const one of upTo(2)) {
      const doneAt = ago((number + one * 300) % 800);
      add("tasks", { ...sampleOf("tasks", one), id: randomUUID(), companyId, doneAt });
    }
    for (const one of upTo(11 * Math.min(3, years))) {
      const at = ago((number + one * 30) % 1095);
      add("history", { ...sampleOf("history", one), id: randomUUID(), recordId: companyId, at });
    }
  }
  for (const number of upTo(EVENTS_A_YEAR * years)) {
    const [sample, startsAt] = [sampleOf("events", number), ago(2.4 * number + 30)];
    const endsAt = ago(2.4 * number + 29.9);
    add("events", {
      ...sample,
      id: eventId(number),
      title: `${sample.title} ${number}`,
      startsAt,
      endsAt,
    });
  }
}

const eventId = (number: number) => `past-event-${number}`;

function addPeople(adding: Adding & { people: readonly Person[] }): void {
  const { add, sampleOf, people, years } = adding;
  for (const [number, { id: accountId, email }] of people.entries()) {
    for (const kind of ["terms", "directory", "mails"])
      add("consents", {
        id: randomUUID(),
        accountId,
        kind,
        wording: "Zgadzam się, aby moje imię i nazwisko były widoczne w katalogu członków izby.",
        page: "/register/company",
        givenAt: ago(900),
        withdrawnAt: null,
      });
    add("member-cards", { id: accountId, number: `DIG-${1_000_000 + number}` });
    add("last-logins", { id: accountId, at: ago(number % 90) });
    const reference = `B-${(3e8 + number).toString(32).toUpperCase()}`;
    const [startsAt, endsAt] = [ago(40 + (number % 1000)), ago(39.9 + (number % 1000))];
    const topic = `${sampleOf("bookings", number).topic} ${number}`;
    const booking = { ...sampleOf("bookings", number), reference, topic, startsAt, endsAt };
    add("bookings", { ...booking, id: randomUUID(), accountId, attachment: null });
    addMails(adding, { accountId, email, number });
    for (const one of upTo(NOTIFICATIONS)) {
      const told = { ...sampleOf("notifications", one), id: randomUUID(), accountId };
      add("notifications", { ...told, createdAt: ago(one * 28), isShown: true, isRead: true });
    }
  }
  const seats = EVENTS_A_YEAR * Math.min(SEATS_AN_EVENT, people.length);
  for (const number of upTo(seats)) addSeat(adding, number);
  for (const poll of upTo(POLLS_A_YEAR * years))
    for (const number of upTo(Math.floor(people.length * VOTERS)))
      add("past-votes", {
        id: `past-poll-${poll}:${number + 1}`,
        pollId: `past-poll-${poll}`,
        number: number + 1,
        commitment: codeOf(poll, number).padEnd(64, "0"),
        replaces: null,
        previous: codeOf(poll, number).padEnd(64, "0"),
        hash: codeOf(poll, number).padEnd(64, "0"),
        day: ago(poll * 90 + 60).slice(0, 10),
        accountId: people[number]?.id ?? null,
        opened: { option: "yes", receipt: "ABCD-EFGH-JKLM-NPQR" },
      });
}

/** The notes of mails to a person, and the mailings among them. */
function addMails({ add }: Adding, { accountId, email, number }: PersonOf): void {
  for (const one of upTo(MAILINGS)) {
    const at = ago(one * 7);
    const row = { id: codeOf("mailing", one, email), mailingId: `past-mailing-${one}`, at };
    const sent = { address: email, name: `Osoba ${number}`, accountId, companyId: null };
    const state = { state: "sent", reason: "", failures: 0, queuedAt: at };
    add("past-recipients", { ...row, ...sent, ...state, contactId: null, guestId: null });
  }
  for (const one of upTo(NOTES_OF_MAILS)) {
    const subject = one % 4 === 0 ? "" : "Masz miejsce: Forum Gospodarcze";
    const [kind, at] = [one % 2 === 0 ? "digest" : "eventReminder", ago((one * 4.4) % 170)];
    add("sent-mails", { id: randomUUID(), to: email, kind, subject, at, result: "sent" });
  }
}

interface PersonOf {
  accountId: string;
  email: string;
  number: number;
}

function addSeat(
  { add, sampleOf, people }: Adding & { people: readonly Person[] },
  number: number,
) {
  const [event, person] = [eventId(number % EVENTS_A_YEAR), people[number % people.length]];
  if (!person) return;
  const turn = Math.floor(number / people.length);
  const id = `${event}:${person.id}${turn === 0 ? "" : `-${turn}`}`;
  add("registrations", {
    ...sampleOf("registrations", number),
    id,
    eventId: event,
    accountId: person.id,
    email: person.email,
    reference: `W-${(2e8 + number).toString(32).toUpperCase()}`,
    entryCode: codeOf("entry", number),
    guest: null,
    payer: null,
    charge: null,
    shownCompany: null,
  });
}
