import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { inGrosze } from "~/platform/money/grosze";
import { sampleRows } from "~/platform/store/sample-rows.server";
import { portalStore } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";
import { momentInWarsaw } from "~/platform/time/moments";
import { openDayFromToday } from "~/platform/time/workdays";
import chamber from "../../../../fixtures/chamber/events.json";
import fixture from "../../../../fixtures/events.json";
import { type Event, EventSchema, momentsOf, upgradeEvent } from "./event";
import type { EventPrices } from "./prices";

const AmountsSchema = z.object({ members: z.number(), others: z.number() });

const FixtureSchema = EventSchema.omit({
  startsAt: true,
  endsAt: true,
  publishedAt: true,
  cancelledAt: true,
  closesAt: true,
  sequence: true,
  pastArrivals: true,
  updatedAt: true,
}).extend({
  inDays: z.int(),
  /** 1 Monday to 6 Saturday: the first such day from `inDays` on that is open (rules 187). */
  weekday: z.int().min(1).max(6).optional(),
  time: z.string(),
  cancelledDaysAgo: z.number().optional(),
  cancelReason: z.string().default(""),
  isDraft: z.boolean().default(false),
  /** In złoty; the early ones up to some days before the event. */
  amounts: AmountsSchema.extend({
    early: AmountsSchema.extend({ daysBefore: z.int() }).nullable(),
  }).optional(),
});

export const events = portalStore<Event>({
  name: "events",
  unseen: ["streamUrl"],
  schema: EventSchema,
  upgrade: upgradeEvent,
  seed: () => sampleRows(fixture, chamber).map(seeded),
  ofCompany: { stays: "names of speakers' companies, as staff have published them" },
  personal: { notPersonal: "published by the chamber" },
});

function seeded(row: unknown): Event {
  const { inDays, weekday, time, cancelledDaysAgo, isDraft, amounts, ...event } =
    FixtureSchema.parse(row);
  const day = openDayFromToday(inDays, weekday);
  const moments = momentsOf(day, time);
  if (!moments) throw new Error(`fixtures/events.json: ${event.id} has an invalid time`);
  return {
    ...event,
    ...moments,
    prices: amounts ? pricesOn(day, amounts) : null,
    publishedAt: isDraft ? null : now(),
    cancelledAt:
      cancelledDaysAgo === undefined ? null : momentInWarsaw(dayFromToday(-cancelledDaysAgo)),
    sequence: 0,
    pastArrivals: null,
    closesAt: null,
    updatedAt: now(),
  };
}

function pricesOn(
  day: string,
  { early, ...amounts }: NonNullable<z.output<typeof FixtureSchema>["amounts"]>,
): EventPrices {
  const inGroszeOf = ({ members, others }: z.output<typeof AmountsSchema>) => ({
    members: inGrosze(members),
    others: inGrosze(others),
  });
  return {
    ...inGroszeOf(amounts),
    early: early && {
      ...inGroszeOf(early),
      until: Temporal.PlainDate.from(day).subtract({ days: early.daysBefore }).toString(),
    },
    paidBy: null,
  };
}
