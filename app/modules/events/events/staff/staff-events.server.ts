import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { dayInWarsaw, isBefore, parseMomentInWarsaw, slotAt } from "~/platform/time/moments";
import { type Event, isPublished, momentsOf } from "../event";
import {
  findAnyEvent,
  findEvent,
  findEventInTransaction,
  saveEventInTransaction,
} from "../events.server";
import { type TooFew, updateEvent } from "./event-changes.server";
import { pricesOfForm } from "./event-prices.schema";
import { lineOutside } from "./programme-hours";
import { eventHistory } from "./staff-event.fields.server";
import type { EditedEventInput, EventInput } from "./staff-event.schema";

/** When registration ends on a day without an hour. */
const LAST_MINUTE = "23:59";

/**
 * "no-such-hour": the clock skips it on that day. "closes-late": registration would end after the
 * beginning. "outside": a line of the programme is not within
 * the hours of the event. "unknown-event": a related event that does not exist, with its id.
 * "external-amounts": the organizer of an external event sells its seats. "paid-late": the last day
 * to pay is not before the event.
 */
export type Unusable =
  | Refusal<"no-such-hour" | "closes-late" | "external-amounts" | "paid-late">
  | Refusal<"outside", { readonly line: number }>
  | Refusal<"unknown-event", { readonly id: string }>;

type Fields = Omit<
  Event,
  "id" | "pastArrivals" | "publishedAt" | "cancelledAt" | "cancelReason" | "sequence" | "updatedAt"
>;

/** Adds an event and publishes it, or adds a draft (rules 360, 1104). */
export async function addEvent(
  { asDraft = false, ...input }: EventInput & { asDraft?: boolean },
  { by }: ByStaff,
): Promise<Event | TooFew | Unusable> {
  const fields = await fieldsOf(input, null);
  if (isRefused(fields)) return fields;
  const { registeredCount: taken, capacity } = fields;
  if (taken > capacity) return refuse("too-few", { taken });
  return transaction(() => {
    const event = saveEventInTransaction({
      ...fields,
      id: createId(),
      pastArrivals: null,
      publishedAt: asDraft ? null : now(),
      cancelledAt: null,
      cancelReason: "",
      sequence: 0,
      updatedAt: now(),
    });
    eventHistory.addedInTransaction(event, by);
    return event;
  });
}

/** Changes an event unless it is stale; `updateEvent` notifies participants. */
export async function editEvent(
  id: string | undefined,
  { revision, words, ...input }: EditedEventInput,
  { by }: ByStaff,
): Promise<Event | TooFew | Unusable | Refusal<"not-found"> | Refusal<"stale">> {
  const before = await findEvent(id);
  if (!before) return refuse("not-found");
  const fields = await fieldsOf(input, before);
  return isRefused(fields) ? fields : updateEvent(before.id, fields, { by, revision, words });
}

/**
 * Publishes a draft now, or at a moment ahead (rules 1105).
 *
 * @returns "published" for an event that anyone finds already, "late" for a moment that is not
 *   ahead, or not before the end of the event
 */
export async function publishEvent(
  id: string | undefined,
  at: string | null,
  { by }: ByStaff,
): Promise<Event | Refusal<"not-found" | "published" | "late">> {
  return transaction(() => {
    const before = findEventInTransaction(id);
    if (!before || before.cancelledAt !== null) return refuse("not-found");
    if (isPublished(before)) return refuse("published");
    const publishedAt = at ?? now();
    if (at !== null && (!isBefore(now(), at) || !isBefore(at, before.endsAt)))
      return refuse("late");
    const event = saveEventInTransaction({ ...before, publishedAt, updatedAt: now() });
    recordInTransaction({
      by,
      entity: "event",
      action: "published",
      record: event,
      after: { "panel-events:publish.from": slotAt(publishedAt).replace("T", " ") },
    });
    return event;
  });
}

/** Converts the form to an event: online events have no address, speakers keep their experts. */
async function fieldsOf(
  { date, time, lastDate, closesDate, closesTime = LAST_MINUTE, ...input }: EventInput,
  before: Event | null,
): Promise<Fields | Unusable> {
  const moments = momentsOf(date, time, lastDate);
  if (moments === null) return refuse("no-such-hour");
  const closesAt = closesDate ? parseMomentInWarsaw(closesDate, closesTime) : null;
  if (closesAt !== null && isBefore(moments.startsAt, closesAt)) return refuse("closes-late");
  const isOneDay = dayInWarsaw(moments.startsAt) === dayInWarsaw(moments.endsAt);
  const line = isOneDay ? lineOutside(input.agenda, time) : null;
  if (line !== null) return refuse("outside", { line });
  const related = [...new Set(input.relatedEvents)].filter((id) => id !== before?.id);
  for (const id of related)
    if ((await findAnyEvent(id)) === null) return refuse("unknown-event", { id });
  const prices = pricesOfForm(input.prices);
  if (prices && input.externalUrl) return refuse("external-amounts");
  if (prices?.paidBy && prices.paidBy >= date) return refuse("paid-late");
  const expertOf = (name: string) =>
    before?.speakers.find((speaker) => speaker.name === name)?.expertId ?? null;
  return {
    ...input,
    ...moments,
    closesAt,
    address: input.type === "online" ? "" : (input.address ?? ""),
    price: input.price ?? "",
    prices,
    speakers: input.speakers.map((speaker) => ({ ...speaker, expertId: expertOf(speaker.name) })),
    certificateHours: input.certificateHours ?? null,
    certificateSigner: input.certificateSigner ?? "",
    toBring: input.toBring.join("\n"),
    gettingThere: input.gettingThere.join("\n"),
    streamUrl: input.type === "offline" ? "" : (input.streamUrl ?? ""),
    relatedEvents: related,
    externalUrl: input.externalUrl ?? null,
  };
}
