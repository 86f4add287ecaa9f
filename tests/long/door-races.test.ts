import { randomInt } from "node:crypto";
import { beforeAll, beforeEach, test } from "vitest";
import { events } from "~/modules/events/events/events.store.server";
import { givenUpSeats } from "~/modules/events/events/seats/given-up-seats.store.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { notifications } from "~/modules/messages/notifications/notifications.store.server";
import { dues } from "~/modules/money/dues/dues.store.server";
import { ledgerEntries } from "~/modules/money/dues/ledger/ledger-entries.store.server";
import { payments } from "~/modules/money/dues/ledger/payments.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { type RacingCompany, race, raceForUnpaid } from "../support/door-races";
import { frozenClock } from "../support/frozen-clock";
import { aCoworkerOf, anOwner } from "../unit/modules/coworkers/support";
import { seededRandom } from "./support/seeded-random";

const SEED = Number(process.env.SEED ?? randomInt(1e9));

const moveClock = frozenClock();
beforeEach(() => {
  for (const store of [
    events,
    registrations,
    givenUpSeats,
    notifications,
    outbox,
    dues,
    ledgerEntries,
    payments,
  ])
    store.reset();
});

let companies: RacingCompany[];
beforeAll(async () => {
  companies = await Promise.all(
    [1, 2, 3].map(async () => {
      const owner = await anOwner();
      const team = [await aCoworkerOf(owner), await aCoworkerOf(owner), await aCoworkerOf(owner)];
      return { owner, team };
    }),
  );
}, 60_000);

test.each(Array.from({ length: 30 }, (_, run) => run + 1))(
  `run %i of SEED=${SEED}: seats stay within capacity and each person is counted once`,
  async (run) => {
    await race(companies, seededRandom(SEED + run), moveClock);
  },
);

test.each(Array.from({ length: 30 }, (_, run) => run + 1))(
  `run %i of SEED=${SEED}: unpaid seats are given on, and paid ones stay`,
  async (run) => {
    await raceForUnpaid(companies, seededRandom(SEED + run), moveClock);
  },
);
