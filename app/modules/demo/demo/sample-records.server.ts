import type { Booking } from "~/modules/advice/bookings/booking";
import { type Event, EventSchema, momentsOf } from "~/modules/events/events/event";
import type { ChamberAccount } from "~/modules/money/dues/account/chamber-account";
import { chamberPayee } from "~/modules/money/dues/account/chamber-payee.server";
import type { Reduction } from "~/modules/money/dues/documents/reduction-documents.server";
import { type Due, DueSchema } from "~/modules/money/dues/due";
import { outside } from "~/modules/money/dues/ledger/ledger-entry";
import { dayFromToday, now } from "~/platform/time/clock";
import { shiftMoment } from "~/platform/time/moments";

/** Records for the gallery of mails, with long names and values; they are stored nowhere. */

export const TOKEN = "0000000000000000000000000000000000000000000000000000000000000000";
export const COMPANY = "Stolarnia Zielińscy i Wspólnicy Spółka z ograniczoną odpowiedzialnością";
export const REASON = "Brakuje aktualnego odpisu z KRS. Prosimy o przesłanie go w tym tygodniu.";
export const ANSWER = "Składka wynosi sto złotych miesięcznie.\n\nPozdrawiamy, biuro izby";

export const PERSON = {
  id: "sample",
  firstName: "Anna",
  lastName: "Zielińska",
  name: "Anna Zielińska",
  position: "Prezeska zarządu",
  email: "anna.zielinska@stolarnia-zielinscy.example",
  phone: "",
};

export const EXPERT = {
  name: "Marta Wilczyńska",
  title: "Radczyni prawna",
  company: "Kancelaria Wilczyńska",
  email: "marta@example.com",
  price: "400 zł za godzinę",
};

export const OFFER = { title: "Rabat 15% na meble biurowe", refusal: null };

export const POLL = () => ({
  id: "sample",
  title: "Termin walnego zebrania",
  description: "Zarząd proponuje 12 stycznia albo 19 stycznia, oba razy o 17:00.",
  endDate: dayFromToday(7),
  endedEarly: null,
});

export const EVENT = (inDays = 13): Event =>
  EventSchema.parse({
    id: "sample",
    title: "Forum Gospodarcze Regionu: inwestycje, kadry i energia",
    description: "Spotkanie firm regionu.",
    ...momentsOf(dayFromToday(inDays), "09:00-16:00"),
    location: "Centrum Konferencyjne Przędza",
    address: "ul. Tkacka 7, 90-001 Łódź",
    type: "offline",
    category: "conference",
    price: "350 zł",
    image: null,
    capacity: 100,
    registeredCount: 40,
    featured: false,
    agenda: [],
    speakers: [],
    forWhom: [],
    benefits: [],
    relatedEvents: [],
    externalUrl: null,
    cancelledAt: null,
    publishedAt: now(),
    sequence: 0,
    updatedAt: now(),
  });

export const BOOKING = (inDays = 8): Booking => ({
  id: "sample",
  reference: "S-7K3M-Q9XZ",
  expertId: "sample",
  accountId: PERSON.id,
  member: { name: PERSON.name, company: COMPANY, email: PERSON.email },
  expert: EXPERT,
  ...(momentsOf(dayFromToday(inDays), "11:00-12:00") ?? { startsAt: now(), endsAt: now() }),
  contactMethod: "online",
  topic: "Umowa z podwykonawcą: kary, terminy i odbiór prac w częściach",
  description: "Podwykonawca spóźnia się trzeci raz.\n\nProszę o ocenę umowy przed spotkaniem.",
  attachment: { filename: "umowa.pdf", kind: "pdf", size: 120_000 },
  createdAt: now(),
  updatedAt: now(),
  sequence: 0,
  withdrawnAt: null,
  calledOff: null,
  lapsesAt: null,
  confirmedAt: null,
});

/** A booking that waits for its answer. */
export const REQUEST = () => ({ ...BOOKING(), lapsesAt: shiftMoment(now(), { hours: 48 }) });

/** Dates that somebody gave back by leaving. */
export const RELEASED = () => ({ events: [EVENT(2), EVENT(9)], bookings: [BOOKING()] });

/** A due with its term in some days. */
export const DUE = (days = 31): Due =>
  DueSchema.parse({
    id: "sample",
    number: "SKL/2027/00016",
    companyId: "sample",
    kind: "fee",
    year: 2027,
    title: "Składka za 2027 rok",
    amountGrosze: 1200_00,
    term: dayFromToday(days),
    issuedOn: dayFromToday(-60),
    addressee: { name: COMPANY, nip: "9990002036", address: "ul. Leśna 4, 95-100 Zgierz" },
    issuer: chamberPayee(),
    issuedBy: "sample",
    issuedAt: now(),
  });

/** A credit note of 100 zł for that due. */
export const REDUCTION = (): Reduction => ({
  due: DUE(),
  entry: {
    id: "sample",
    kind: "creditNote",
    number: "KOR/2027/00013",
    undoes: null,
    statementId: null,
    lines: [{ from: outside("credit"), to: { place: "due", id: "sample" }, amountGrosze: 100_00 }],
    reason: REASON,
    day: dayFromToday(0),
    at: now(),
    by: "sample",
  },
  beforeGrosze: 1200_00,
  amountGrosze: 100_00,
  freedGrosze: 0,
  undoneOn: null,
});

/** Another account of the chamber, announced just now. */
export const ACCOUNT_CHANGE = (): ChamberAccount => ({
  id: "sample",
  account: "70999210200000000100020002",
  requestedBy: PERSON.id,
  requestedAt: now(),
  validFrom: shiftMoment(now(), { hours: 24 }),
  cancelledAt: null,
  cancelledBy: null,
});
