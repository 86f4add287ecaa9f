import { z } from "zod";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";
import { portalStore, transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { latestOf, MomentSchema, millisecondsBetween } from "~/platform/time/moments";
import { isTrusted, type NotedClock, nextNote } from "./noted-clock";

const ID = "clock";
const DAY_MS = 86_400_000;

/** One row, which all processes share. */
const clocks = portalStore({
  name: "clock",
  ofCompany: null,
  schema: z.object({
    id: z.literal(ID),
    notedAt: MomentSchema,
    doubt: z
      .object({ since: MomentSchema, lastAt: MomentSchema, ranMs: z.number() })
      .nullable()
      .default(null),
  }),
  personal: { notPersonal: "the newest moment at which the portal has run" },
});

/** By the counter of the process: when it last noted, and whether it has said that it doubts. */
const own = singleton("noted-clock", () => ({ notedAtMs: 0, hasSaid: false }));

/**
 * True if this moment may decide that something is over for good. Whatever removes by the clock
 * asks it, or is a job, for which the scheduler asks (rules 1335).
 */
export const clockIsTrusted = (): boolean => isTrusted(clocks.find(ID), now());

/** The present moment for rows that are read in the order of their moments (rules 1338). */
export const nowInOrder = (): string =>
  latestOf([now(), clocks.find(ID)?.notedAt ?? now()]) ?? now();

/**
 * Notes the present moment, and says at level 50 when it is doubted.
 *
 * @param findNewest the newest moment in data that have no note yet
 */
export async function noteClock({
  findNewest = async () => null,
}: {
  findNewest?: () => Promise<string | null>;
} = {}): Promise<void> {
  const newest = clocks.find(ID) ? null : await findNewest();
  const [moment, runsMs] = [now(), performance.now()];
  const ranMs = runsMs - own.notedAtMs;
  own.notedAtMs = runsMs;
  const { before, after } = await transaction(() => {
    const row = clocks.find(ID);
    const before = row ?? (newest === null ? null : { notedAt: newest, doubt: null });
    return {
      before,
      after: clocks.save({ ...row, id: ID, ...nextNote(before, { now: moment, ranMs }) }),
    };
  });
  say(before, after, moment);
}

/** Takes the present moment as the right one, on behalf of an operator. @returns it */
export async function confirmClock(): Promise<string> {
  const moment = now();
  await transaction(() =>
    clocks.save({ ...clocks.find(ID), id: ID, notedAt: moment, doubt: null }),
  );
  return moment;
}

function say(before: NotedClock | null, after: NotedClock, moment: string): void {
  if (after.doubt === null) {
    if (before?.doubt || own.hasSaid)
      log.warn({ clock: moment, noted: after.notedAt }, "the clock is trusted again");
    own.hasSaid = false;
    return;
  }
  const isNew = before?.doubt?.since !== after.doubt.since;
  if (own.hasSaid && !isNew) return;
  own.hasSaid = true;
  const days = Math.round(millisecondsBetween(after.notedAt, moment) / DAY_MS);
  log.error(
    { clock: moment, noted: after.notedAt, days, ranHours: Math.floor(after.doubt.ranMs / 3.6e6) },
    `the clock says ${moment}, ${Math.abs(days)} days ${days < 0 ? "before" : "after"} the newest moment that the portal has noted (${after.notedAt}): nothing is removed until the clock is right, an operator confirms it with \`npm run clock:confirm\`, or the portal has run with it for two days`,
  );
}
