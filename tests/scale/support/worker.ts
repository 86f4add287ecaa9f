import { z } from "zod";
import { bookings } from "~/modules/advice/bookings/bookings.store.server";
import { bookConsultation } from "~/modules/advice/bookings/member/bookings.server";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { companyContacts } from "~/modules/companies/companies/contacts/company-contacts.store.server";
import { inviteCompany } from "~/modules/companies/companies/membership/invitations.server";
import {
  joinWaitingList,
  registerForEvent,
  withdrawFromEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { arrive } from "~/modules/events/events/door/arrivals.server";
import { inviteGuest } from "~/modules/events/events/guests/guests.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { TARIFF_SIZES } from "~/modules/money/dues/due";
import { dues } from "~/modules/money/dues/dues.store.server";
import { ledgerEntries } from "~/modules/money/dues/ledger/ledger-entries.store.server";
import { payments } from "~/modules/money/dues/ledger/payments.store.server";
import { mailDues } from "~/modules/money/dues/mails/due-mails.server";
import { DueSettingsSchema, draftOf } from "~/modules/money/dues/tariff/tariff";
import { carryOutRun, rehearseRun } from "~/modules/money/dues/tariff/tariffs.server";
import { dueSettings, tariffs } from "~/modules/money/dues/tariff/tariffs.store.server";
import { bookStatement, isAgreedAtFirst } from "~/modules/money/statements/booking.server";
import { readStatements } from "~/modules/money/statements/reading/read-statements";
import { rehearseStatements } from "~/modules/money/statements/rehearsal.server";
import type { Account } from "~/modules/people/accounts/account";
import type { Staff } from "~/modules/staff/staff/staff";
import { ballots, ledger, tallies } from "~/modules/voice/polls/ballots.store.server";
import type { VoteOption } from "~/modules/voice/polls/poll";
import { polls } from "~/modules/voice/polls/polls.store.server";
import { checkAllLedgers } from "~/modules/voice/polls/vote-ledger-checks.server";
import { castVote } from "~/modules/voice/polls/voting.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { newRow, outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import {
  currentRevision,
  portalStore,
  startStores,
  storeCounts,
  transaction,
} from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";
import {
  aLead,
  aMemberCompany,
  anAccount,
  anEvent,
  anExpert,
  aSeat,
} from "../../support/factories.ts";

/** A process of the portal without its pages: it runs the operations that its parent requests. */

const counters = portalStore({
  ofCompany: null,
  name: "counters",
  schema: z.object({ id: z.string(), value: z.number() }),
  personal: { notPersonal: "numbers of a test" },
});
const STORES = {
  registrations,
  bookings,
  companies,
  ballots,
  ledger,
  tallies,
  outbox,
  counters,
  dues,
  payments,
  ledgerEntries,
};

const ADMINISTRATOR: Staff = {
  id: "administrator",
  name: "admin",
  roles: ["administrator"],
  mustChangePassword: false,
  mustSetUpFactor: false,
};

/** All people belong to one company, a member. */
const COMPANY = { id: "voters", name: "Firma", organizationId: "org-voters" };

function memberOf(id: string): Account {
  const membership = {
    organizationId: COMPANY.organizationId,
    companyName: COMPANY.name,
    role: "member",
    isOwner: false,
    since: now(),
  } as const;
  return anAccount({ id, membership });
}

/** The outcome of each promise. */
const eachOf = <Item>(items: Item[], work: (item: Item) => Promise<unknown>) =>
  Promise.all(items.map((item) => work(item).catch((error: Error) => ({ failed: error.name }))));

async function takeSeat(eventId: string, id: string) {
  const seat = await registerForEvent(eventId, { by: memberOf(id) });
  const place =
    isRefused(seat) && seat.refused === "full"
      ? await joinWaitingList(eventId, { by: memberOf(id) })
      : seat;
  return isRefused(place) ? place : { status: place.status, arrival: place.arrival };
}

const count = (id: string) =>
  transaction(() => {
    const known = counters.find(id);
    outbox.save(
      newRow({ kind: "eventMoved", to: "x@example.com", subject: id, paragraphs: [], link: null }),
    );
    return counters.save(known ? { ...known, value: known.value + 1 } : { id, value: 1 }).value;
  });

const COMMANDS = {
  async prepare({ capacity, leads }: { capacity: number; leads: number }) {
    const event = await anEvent({ capacity, registeredCount: 0 }, 30);
    const expert = await anExpert();
    await aMemberCompany(COMPANY);
    for (let lead = 0; lead < leads; lead += 1) await aLead({ id: `lead${lead}` });
    const poll = {
      id: "poll",
      title: "Termin",
      description: "Marzec?",
      startDate: dayFromToday(-1),
      endDate: dayFromToday(7),
      isActive: true,
    };
    await transaction(() => polls.save({ ...poll, endedEarly: null }));
    checkAllLedgers();
    return { eventId: event.id, expertId: expert.id };
  },
  seats: ({ eventId, people }: { eventId: string; people: string[] }) =>
    eachOf(people, (id) => takeSeat(eventId, id)),
  leave: ({ eventId, people }: { eventId: string; people: string[] }) =>
    eachOf(people, (id) => withdrawFromEvent(eventId, { by: { id } })),
  /** An event of today with guests, and people with a seat at it. */
  async doorOf({ capacity, limit, people }: { capacity: number; limit: number; people: string[] }) {
    const { id } = await anEvent({ capacity, registeredCount: 0, guestsPerCompany: limit }, 1);
    const { id: today } = await anEvent({ capacity, registeredCount: 0 }, 0);
    for (const person of people) await aSeat(today, person);
    return { eventId: id, today };
  },
  guests: ({ eventId, names }: { eventId: string; names: string[] }) =>
    eachOf(names, async (name) => {
      const guest = { name, email: `${name}@gosc.example` };
      const outcome = await inviteGuest(eventId, guest, { by: memberOf("host") });
      return isRefused(outcome) ? outcome.refused : outcome.status;
    }),
  arrive: ({ eventId, people }: { eventId: string; people: string[] }) =>
    eachOf(people, async (person) => {
      const outcome = await arrive(eventId, { intent: "in", person }, { by: ADMINISTRATOR });
      return isRefused(outcome) ? outcome.refused : "in";
    }),
  book: ({ expertId, slot, people }: { expertId: string; slot: string; people: string[] }) =>
    eachOf(people, async (id) => {
      const booking = { slot, contactMethod: "phone", topic: "Umowa" } as const;
      const outcome = await bookConsultation(expertId, booking, { by: memberOf(id) });
      return isRefused(outcome) ? outcome : "booked";
    }),
  vote: ({ people, option }: { people: string[]; option: VoteOption }) =>
    eachOf(people, (id) => castVote("poll", option, { by: memberOf(id) })),
  invite: ({ ids }: { ids: string[] }) =>
    eachOf(ids, async (id) => {
      const outcome = await inviteCompany(id, { by: ADMINISTRATOR });
      return isRefused(outcome) ? outcome : outcome.invitationCode;
    }),
  count: ({ id, times }: { id: string; times: number }) =>
    eachOf(
      Array.from({ length: times }, () => id),
      count,
    ),
  /**
   * Counts without a pause, `atOnce` at a time, until it is stopped; reports confirmations and
   * other responses.
   */
  async countUntilStopped({ id, atOnce }: { id: string; atOnce: number }) {
    isStopped = false;
    const told = { confirmed: 0, refused: {} as Record<string, number>, longest: 0 };
    const one = async () => {
      const start = performance.now();
      try {
        await count(id);
        told.confirmed += 1;
      } catch (error) {
        const { name } = error as Error;
        told.refused[name] = (told.refused[name] ?? 0) + 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      told.longest = Math.max(told.longest, performance.now() - start);
    };
    const repeat = async () => {
      while (!isStopped) await one();
    };
    await Promise.all(Array.from({ length: atOnce }, repeat));
    return told;
  },
  /** Members with a contact for bookkeeping, a size that counts, and the tariff of a year. */
  async prepareDues({ companies: count, year }: { companies: number; year: number }) {
    await transaction(() => {
      const prices = { small: 800_00, medium: 1200_00, large: 2000_00, huge: 3200_00 };
      tariffs.save({ ...draftOf(year), prices, instalments: 2 });
    });
    for (let at = 0; at < count; at += 1) {
      const { id } = await aMemberCompany({ id: `payer-${at}`, organizationId: null });
      await transaction(() => {
        dueSettings.save(DueSettingsSchema.parse({ id, size: TARIFF_SIZES[at % 4] }));
        const contact = {
          name: "Ewa",
          role: "",
          phone: "",
          isForBookkeeping: true,
          isRepresentative: false,
          isForLetters: false,
        };
        const email = `ksiegowosc-${at}@example.com`;
        companyContacts.save({ ...contact, id: `c-${at}`, companyId: id, email, updatedAt: now() });
      });
    }
  },
  async runYear({ year }: { year: number }) {
    const run = await rehearseRun(year);
    const done = await carryOutRun(year, {
      seen: run?.hash ?? "",
      by: ADMINISTRATOR,
      t: localeOf("pl").t,
    });
    return isRefused(done) ? done.refused : done.count;
  },
  async bookText({ text }: { text: string }) {
    const rehearsal = await rehearseStatements(readStatements(Buffer.from(text)));
    const shown = new Set(rehearsal.lines.map(({ index }) => index));
    const agreed = new Set(rehearsal.lines.filter(isAgreedAtFirst).map(({ index }) => index));
    const booked = await bookStatement(rehearsal, {
      by: ADMINISTRATOR,
      seen: rehearsal.hash,
      filename: "wyciag.csv",
      selection: { shown, agreed, choices: new Map() },
    });
    return isRefused(booked) ? booked.refused : booked.payments;
  },
  mailDues: () => mailDues(),
  async stop() {
    isStopped = true;
  },
  removeMails: () => transaction(() => outbox.removeWhere(() => true)),
  async rows({ store }: { store: keyof typeof STORES }) {
    return STORES[store].list().sort((one, other) => one.id.localeCompare(other.id));
  },
  state: async () => ({ ...storeCounts(), revision: currentRevision() }),
};
let isStopped = false;

export type Commands = typeof COMMANDS;

await startStores();
process.on(
  "message",
  async ({ id, name, options }: { id: number; name: keyof Commands; options: never }) => {
    const answer = await (COMMANDS[name] as (options: never) => Promise<unknown>)(options).then(
      (value) => ({ value }),
      (error: Error) => ({ error: `${error.name}: ${error.message}` }),
    );
    process.send?.({ id, ...answer });
  },
);
process.on("disconnect", () => process.exit());
process.send?.({ id: 0 });
