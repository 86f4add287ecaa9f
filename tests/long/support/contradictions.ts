import type { Due } from "../../../app/modules/money/dues/due.ts";
import { parseNumber } from "../../../app/modules/money/dues/due-number.ts";
import type { LedgerEntry } from "../../../app/modules/money/dues/ledger/ledger-entry.ts";
import { imbalancesOf } from "../../../app/modules/money/dues/ledger/ledger-sums.ts";
import type { PastBalance, PastYear } from "../../../app/modules/money/dues/ledger/past-money.ts";
import type { Payment } from "../../../app/modules/money/dues/ledger/payment.ts";
import type { Disk } from "./disk.ts";

type Row = Record<string, unknown>;

/**
 * Rows of one moment that contradict each other: uncounted votes, hours sold twice, messages sent
 * twice.
 */
export function contradictions(disk: Disk): string[] {
  const rows = (store: string) => disk.rows(store).map((row) => JSON.parse(row) as Row);
  const past = rows("past-votes");
  const ballots = [...rows("ballots"), ...past.filter(({ opened }) => opened !== null)];
  const entries = [...rows("vote-ledger"), ...past];
  const miscounted = rows("vote-tallies").filter((tally) => {
    const ofPoll = (row: Row) => row.pollId === tally.id;
    const counted = Object.values(tally.counts as Record<string, number>).reduce(
      (sum, votes) => sum + votes,
      0,
    );
    return (
      counted !== ballots.filter(ofPoll).length || tally.entries !== entries.filter(ofPoll).length
    );
  });
  const booked = rows("bookings").filter(
    ({ withdrawnAt, calledOff }) => withdrawnAt === null && calledOff === null,
  );
  const news = rows("notifications").filter(
    ({ title }) => title === "polls:notifications.opened.title",
  );
  return [
    ...miscounted.map(({ id }) => `the votes of ${id} are not what its tally says`),
    ...twice(booked, ({ expertId, startsAt }) => `${expertId} is booked at ${startsAt}`),
    ...imbalancesOf({
      dues: rows("dues") as unknown as Due[],
      payments: rows("payments") as unknown as Payment[],
      entries: rows("ledger-entries") as unknown as LedgerEntry[],
      past: rows("past-years") as unknown as PastYear[],
      pastBalances: rows("past-balances") as unknown as PastBalance[],
    }),
    ...seatsWithoutDues(rows("registrations"), rows("dues")),
    ...gaps(rows("dues").map(({ number }) => String(number))),
    ...twice(
      rows("dues").filter(({ kind }) => kind === "fee" || kind === "starter"),
      ({ companyId, kind, year, instalment }) =>
        `${companyId} is charged for ${kind === "starter" ? kind : year} ${JSON.stringify(instalment)}`,
    ),
    ...twice(
      rows("accounting-batches").flatMap(({ dues, payments, entries }) =>
        [dues, payments, entries].flat().map((id) => ({ id })),
      ),
      ({ id }) => `${id} went to the accountant`,
    ),
    ...twice(news, ({ accountId, link }) => `${accountId} is told of ${link}`),
  ];
}

/** Seats without the due that they name, and dues of seats that nobody has (rules 1243). */
function seatsWithoutDues(registrations: readonly Row[], dues: readonly Row[]): string[] {
  const named = registrations.flatMap(({ charge }) => {
    const { dueId } = (charge ?? {}) as { dueId?: string | null };
    return dueId ? [dueId] : [];
  });
  const taken = dues.filter(({ eventId, isSeatOver }) => Boolean(eventId) && !isSeatOver);
  const known = new Set(dues.map(({ id }) => String(id)));
  return [
    ...named.filter((id) => !known.has(id)).map((id) => `a seat names the missing due ${id}`),
    ...taken
      .filter(({ id }) => !named.includes(String(id)))
      .map(({ id }) => `no seat has the due ${id}`),
  ];
}

/** Numbers of dues that are left out in their year. */
function gaps(numbers: readonly string[]): string[] {
  const parsed = numbers.flatMap((number) => parseNumber(number) ?? []);
  return [...Map.groupBy(parsed, ({ year }) => year)].flatMap(([year, own]) =>
    Math.max(...own.map(({ serial }) => serial)) === own.length
      ? []
      : [`the dues of ${year} have numbers with gaps`],
  );
}

const twice = (rows: readonly Row[], says: (row: Row) => string): string[] => {
  const said = rows.map(says);
  return said.filter((text, place) => said.indexOf(text) < place).map((text) => `${text} twice`);
};
