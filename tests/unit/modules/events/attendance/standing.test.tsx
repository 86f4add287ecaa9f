import { beforeEach, describe, expect, test } from "vitest";
import { AppEventRow } from "~/modules/events/events/app/app-event-row";
import {
  eventCardFor,
  eventPageFor,
} from "~/modules/events/events/attendance/attendance.view.server";
import { EventParticipation } from "~/modules/events/events/attendance/event-participation";
import {
  joinWaitingList,
  registerForEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { type Event, momentsOf } from "~/modules/events/events/event";
import { EventRow } from "~/modules/events/events/list/event-row";
import { EventRegistrationForm } from "~/modules/events/events/seats/event-registration-form";
import type { Registration } from "~/modules/events/events/seats/registration";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { standingFor } from "~/modules/events/events/seats/seats.server";
import type { Standing } from "~/modules/events/events/seats/standing";
import { suggestEvent, weekOf } from "~/modules/membership/agenda/week.server";
import type { Account } from "~/modules/people/accounts/account";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { aMemberCompany, anEvent } from "../../../../support/factories";
import { frozenClock } from "../../../../support/frozen-clock";
import { POLISH } from "../../../../support/polish";
import { render } from "../../../../support/unit-render";
import { anna, attendee } from "../support";

/** An event with two seats on Friday 20 November, 9:00–16:00; it is Wednesday. */
const EVENT = { id: "forum", ...momentsOf("2026-11-20", "09:00-16:00")!, capacity: 2 };
const [BEGUN, ENDED] = ["2026-11-20T09:00:00Z", "2026-11-20T15:00:00Z"];
const noCompany: Account = { ...anna, membership: null };

/** A person of a company that is no member (rules 204). */
const ofOther: Account = {
  ...anna,
  membership: { ...anna.membership!, organizationId: "other", companyName: "Inna" },
};
/** A person of a company on Plan Startowy. */
const ofStarter: Account = {
  ...anna,
  membership: { ...anna.membership!, organizationId: "starter", companyName: "Nowa" },
};
const CLOSED: Partial<Event> = { closesAt: "2026-11-18T08:00:00.000Z" };

interface Kind {
  event?: Partial<Event>;
  /** Registrations of other people. */
  others?: Registration["status"][];
  /** The person's registration. */
  has?: Registration["status"];
  by?: Account | null;
  at?: string;
}

const FULL: Kind["others"] = ["registered", "registered"];

/** Every kind of standing, with each of its causes. */
const KINDS: [name: string, Kind, Standing, availability: "InStock" | "SoldOut"][] = [
  ["a free seat", {}, "seat", "InStock"],
  ["a free seat, for a visitor", { by: null }, "seat", "InStock"],
  ["a full event", { others: FULL }, "waiting-list", "SoldOut"],
  ["a full event, for a visitor", { others: FULL, by: null }, "waiting-list", "SoldOut"],
  ["a free seat that others wait for", { others: ["waiting"] }, "waiting-list", "SoldOut"],
  ["a seat of their own", { has: "registered" }, "registered", "InStock"],
  [
    "a seat of their own at an event that has begun",
    { has: "registered", at: BEGUN },
    "registered",
    "InStock",
  ],
  [
    "a seat of their own at an event that an organizer took over",
    { has: "registered", event: { externalUrl: "https://example.com" } },
    "registered",
    "InStock",
  ],
  ["a position on the waiting list", { others: FULL, has: "waiting" }, "waiting", "SoldOut"],
  [
    "a position on the waiting list that has ended",
    { others: FULL, has: "waiting", at: BEGUN },
    "begun-full",
    "SoldOut",
  ],
  [
    "a position on a list that has ended, and a free seat",
    { has: "waiting", at: BEGUN },
    "seat",
    "InStock",
  ],
  ["a full event that has begun", { others: FULL, at: BEGUN }, "begun-full", "SoldOut"],
  [
    "a full event that has begun, for a visitor",
    { others: FULL, at: BEGUN, by: null },
    "begun-full",
    "SoldOut",
  ],
  [
    "a free seat at an event that has begun",
    { others: ["registered", "waiting"], at: BEGUN },
    "seat",
    "InStock",
  ],
  ["registration that is closed (rules 1260)", { event: CLOSED }, "closed", "SoldOut"],
  ["registration that is closed, for a visitor", { event: CLOSED, by: null }, "closed", "SoldOut"],
  [
    "a seat of their own where registration is closed",
    { event: CLOSED, has: "registered" },
    "registered",
    "SoldOut",
  ],
  [
    "a position where registration is closed",
    { event: CLOSED, others: FULL, has: "waiting" },
    "waiting",
    "SoldOut",
  ],
  ["registration that closes later", { event: { closesAt: BEGUN } }, "seat", "InStock"],
  [
    "registration that is open to members yet, for a member",
    { event: { hoursForOthers: 24 } },
    "seat",
    "InStock",
  ],
  [
    "registration that is open to members yet, for a visitor",
    { event: { hoursForOthers: 24 }, by: null },
    "seat",
    "InStock",
  ],
  [
    "registration that is open to members yet, for others (rules 1261)",
    { event: { hoursForOthers: 24 }, by: ofOther },
    "members-first",
    "InStock",
  ],
  [
    "registration that is open to others meanwhile",
    { event: { hoursForOthers: 48 }, by: ofOther },
    "seat",
    "InStock",
  ],
  [
    "registration that is open to full members yet, for one (rules 1261)",
    { event: { hoursForOthers: 24, firstCompanies: "fullMembers" } },
    "seat",
    "InStock",
  ],
  [
    "registration that is open to full members yet, for a starter",
    { event: { hoursForOthers: 24, firstCompanies: "fullMembers" }, by: ofStarter },
    "members-first",
    "InStock",
  ],
  [
    "registration that is open to members yet, for a starter",
    { event: { hoursForOthers: 24 }, by: ofStarter },
    "seat",
    "InStock",
  ],
  [
    "registration that full members had first, for a starter",
    { event: { hoursForOthers: 48, firstCompanies: "fullMembers" }, by: ofStarter },
    "seat",
    "InStock",
  ],
  ["an event that is over", { at: ENDED }, "over", "SoldOut"],
  ["a cancelled event", { event: { cancelledAt: "2026-11-17T09:00:00Z" } }, "cancelled", "SoldOut"],
  ["an external event", { event: { externalUrl: "https://example.com" } }, "external", "InStock"],
  [
    "an external event that is full",
    { event: { externalUrl: "https://example.com", registeredCount: 2 } },
    "external",
    "SoldOut",
  ],
  ["no company", { by: noCompany }, "no-company", "InStock"],
  ["no company, and a full event", { by: noCompany, others: FULL }, "no-company", "SoldOut"],
];

/** The offers of the screens and the outcomes of the operations, by standing alone. */
const EXPECTED: Record<
  Standing,
  { card: string | null; page: string; register: string; join: string }
> = {
  seat: { card: "Zapisz się", page: "Zapisz się", register: "registered", join: "registered" },
  "waiting-list": {
    card: "Lista rezerwowa",
    page: "Zapisz się na listę rezerwową",
    register: "full",
    join: "waiting",
  },
  registered: {
    card: "Zapisano",
    page: "Zapisano na wydarzenie",
    register: "registered",
    join: "registered",
  },
  waiting: {
    card: "Na liście rezerwowej (1.)",
    page: "Jesteś na 1. miejscu listy rezerwowej",
    register: "full",
    join: "waiting",
  },
  "begun-full": { card: null, page: "Wydarzenie już trwa.", register: "late", join: "late" },
  over: { card: null, page: "Wydarzenie już się odbyło", register: "over", join: "over" },
  cancelled: { card: null, page: "Odwołane", register: "called-off", join: "called-off" },
  external: { card: null, page: "Strona organizatora", register: "external", join: "external" },
  closed: { card: null, page: "Zapisy zamknięte", register: "closed", join: "closed" },
  "members-first": {
    card: null,
    page: "Dla pozostałych od: 19 listopada 2026, 9:00",
    register: "members-first",
    join: "members-first",
  },
  "no-company": {
    card: null,
    page: "Zapisy są dla osób z firm",
    register: "no-company",
    join: "no-company",
  },
};

const OFFERS = ["Zapisz się", "Lista rezerwowa", "Zapisano", "Na liście rezerwowej (1.)"];

const moveClock = frozenClock();
beforeEach(async () => {
  await aMemberCompany({ id: "member", organizationId: anna.membership!.organizationId });
  await aMemberCompany({ id: "new", organizationId: "starter", status: "starter" });
});

async function given({ event: changes, others = [], has, at }: Kind): Promise<Event> {
  const event = await anEvent({ ...EVENT, registeredCount: 0, ...changes });
  const all = [
    ...(has ? [{ accountId: anna.id, status: has }] : []),
    ...others.map((status, index) => ({ accountId: `other-${index}`, status })),
  ];
  await transaction(() => {
    for (const [index, { accountId, status }] of all.entries())
      registrations.save({
        id: `${event.id}:${accountId}`,
        eventId: event.id,
        accountId,
        reference: `W-AAAA-AAA${index}`,
        name: "Anna Zielińska",
        email: "anna@example.com",
        status,
        list: null,
        shownCompany: null,
        entryCode: "",
        checkedInAt: null,
        checkedInBy: null,
        guest: null,
        remark: "",
        daysPresent: [],
        payer: null,
        charge: null,
        arrival: index + 1,
        createdAt: now(),
      });
  });
  if (at) moveClock(at);
  return event;
}

/** The link of a row or in the foot of a card, or the badge in its place. */
async function onCard(event: Event, by: Account | null, isApp: boolean) {
  const view = await eventCardFor(event, { by }, POLISH);
  const seat = <EventRegistrationForm to="/app/events/forum" intent="register" />;
  const card = render(isApp ? <AppEventRow event={view} seat={seat} /> : <EventRow event={view} />);
  const words = card
    .querySelectorAll(
      "article > :last-child > :last-child > *, article > :last-child > form button, .ev > .links a, .state [data-type]",
    )
    .map(({ text }) => text.replace(/:.*/, "").trim())
    .filter((text) => isApp || OFFERS.includes(text));
  expect(words.length).toBeLessThanOrEqual(1);
  return words[0] ?? null;
}

async function onPage(event: Event, by: Account | null) {
  const page = await eventPageFor(event, { by }, POLISH);
  const { text } = render(
    <EventParticipation to="/events/forum" isAlmostSeated={false} {...page} />,
  );
  return { text, offers: page.jsonLd[0]?.offers as { availability: string } };
}

describe.each(KINDS)("%s", (_, kind, standing, availability) => {
  const by = kind.by === undefined ? anna : kind.by;
  const expected = EXPECTED[standing];

  test(`is "${standing}", on every screen`, async () => {
    const event = await given(kind);
    expect(standingFor(event, { by })).toBe(standing);
    expect(await onCard(event, by, false), "card").toBe(expected.card);
    expect(await onCard(event, by, true), "card in the app").toBe(expected.card);
    const row = render(<AppEventRow event={await eventCardFor(event, { by }, POLISH)} />).text;
    const isBadge = standing === "registered" || standing === "waiting";
    for (const words of OFFERS)
      expect(row.includes(words), `row in the app: ${words}`).toBe(
        isBadge && words === expected.card,
      );
    const page = await onPage(event, by);
    expect(page.text).toContain(expected.page);
    expect(page.offers.availability).toBe(`https://schema.org/${availability}`);
  });

  test("is offered in the week and as a suggestion only where a seat can be taken at once", async () => {
    const event = await given(kind);
    const isAhead = kind.at === undefined;
    const asker = { by: by ?? attendee("visitor"), upcoming: [] };
    const isOffered = isAhead && standing === "seat";
    expect((await weekOf(null, asker)).free.map(({ id }) => id)).toEqual(
      isOffered ? [event.id] : [],
    );
    expect((await suggestEvent(asker))?.id ?? null).toBe(isOffered ? event.id : null);
  });

  test.each([
    ["register" as const, registerForEvent],
    ["join" as const, joinWaitingList],
  ])("makes the operation (%s) do what the screens offer", async (name, operation) => {
    const event = await given(kind);
    const outcome = await operation(event.id, { by: by ?? attendee("visitor") });
    expect(isRefused(outcome) ? outcome.refused : outcome.status).toBe(expected[name]);
  });
});

test("the table has every standing", () => {
  expect(new Set(KINDS.map(([, , standing]) => standing))).toEqual(new Set(Object.keys(EXPECTED)));
});

test("a visitor is offered no seat that joining does not give (rules 1662)", async () => {
  const first = { hoursForOthers: 24, firstCompanies: "fullMembers" } as const;
  const event = await given({ event: first });
  expect(await onCard(event, null, false)).toBeNull();
  const page = await onPage(event, null);
  expect(page.text).toContain("Teraz zapisy dla pełnych członków izby");
  expect(page.text).toContain("Zaloguj się");
  expect(page.offers.availability).toBe("https://schema.org/InStock");
  expect((await onPage(event, ofStarter)).text).not.toContain("Zaloguj się");
});
