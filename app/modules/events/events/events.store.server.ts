import { z } from "zod";
import { sampleRows } from "~/platform/store/sample-rows.server";
import { portalStore } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";
import { momentInWarsaw } from "~/platform/time/moments";
import { openDayFromToday } from "~/platform/time/workdays";
import chamber from "../../../../fixtures/chamber/events.json";
import fixture from "../../../../fixtures/events.json";
import { type Event, EventSchema, momentsOf, upgradeEvent } from "./event";

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
});

export const events = portalStore<Event>({
  name: "events",
  schema: EventSchema,
  upgrade: upgradeEvent,
  seed: () => sampleRows(fixture, chamber).map(seeded),
  ofCompany: { stays: "names of speakers' companies, as staff have published them" },
  personal: { notPersonal: "published by the chamber" },
});

function seeded(row: unknown): Event {
  const { inDays, weekday, time, cancelledDaysAgo, isDraft, ...event } = FixtureSchema.parse(row);
  const moments = momentsOf(openDayFromToday(inDays, weekday), time);
  if (!moments) throw new Error(`fixtures/events.json: ${event.id} has an invalid time`);
  return {
    ...event,
    ...moments,
    publishedAt: isDraft ? null : now(),
    cancelledAt:
      cancelledDaysAgo === undefined ? null : momentInWarsaw(dayFromToday(-cancelledDaysAgo)),
    sequence: 0,
    pastArrivals: null,
    closesAt: null,
    updatedAt: now(),
  };
}
