import type { ByStaff } from "~/modules/staff/staff/staff";
import { portalCookie } from "~/platform/cookies/portal-cookie.server";
import { paths } from "~/platform/http/paths";
import { createId } from "~/platform/ids/ids.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { isSigned, sign } from "~/platform/secrets/signing.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import type { Event } from "../event";
import { eventDayNow, eventDays } from "../event-days";
import { findEvent, findEventInTransaction } from "../events.server";
import type { DoorPass } from "./door-pass";
import { doorPasses } from "./door-passes.store.server";

/** As many as one event can need; the page lists them all. */
export const MOST_PASSES = 20;

/** Makes a pass for a day of an event, the first unless another is chosen (rules 1143). */
export async function createDoorPass(
  eventId: string | undefined,
  { place, day }: { place: string; day?: string },
  { by }: ByStaff,
): Promise<DoorPass | Refusal<"not-found" | "most">> {
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    if (!event || event.cancelledAt !== null) return refuse("not-found");
    if (activePasses(event.id).length >= MOST_PASSES) return refuse("most");
    const days = eventDays(event);
    return doorPasses.save({
      id: createId(),
      eventId: event.id,
      place,
      createdBy: by.id,
      day: days.find((one) => one === day) ?? dayInWarsaw(event.startsAt),
      createdAt: now(),
      revokedAt: null,
    });
  });
}

/** Ends a pass at once, on every phone that has opened it. */
export async function revokeDoorPass(
  eventId: string | undefined,
  passId: string | undefined,
): Promise<DoorPass | Refusal<"not-found">> {
  return transaction(() => {
    const pass = doorPasses.find(passId);
    if (!pass || pass.eventId !== eventId) return refuse("not-found");
    return pass.revokedAt === null ? doorPasses.save({ ...pass, revokedAt: now() }) : pass;
  });
}

/** Ends every pass, where strangers may have made some. @returns their number */
export function revokeAllDoorPassesInTransaction(): number {
  const active = doorPasses.list().filter(({ revokedAt }) => revokedAt === null);
  for (const pass of active) doorPasses.save({ ...pass, revokedAt: now() });
  return active.length;
}

const activePasses = (eventId: string): DoorPass[] =>
  doorPasses.listBy("eventId", eventId).filter(({ revokedAt }) => revokedAt === null);

/** The passes of an event that were not revoked, the first first. */
export async function listDoorPasses(eventId: string): Promise<DoorPass[]> {
  return activePasses(eventId).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** The path of the link that a volunteer opens. */
export const doorPassPath = ({ id }: Pick<DoorPass, "id">) =>
  paths.doorPass({ key: doorPassKey({ id }) });

export const doorPassKey = ({ id }: Pick<DoorPass, "id">) => `${id}.${sign("door-pass", id)}`;

/** True if `key` was made for this pass. */
export const isDoorPassKey = ({ id }: Pick<DoorPass, "id">, key: string): boolean =>
  key.startsWith(`${id}.`) && isSigned("door-pass", id, key.slice(id.length + 1));

/** The pass of a link; null unless it opens the door now. */
export async function findPassByKey(key: string | null) {
  const sent = key?.trim() ?? "";
  const [id = ""] = sent.split(".");
  return isDoorPassKey({ id }, sent) ? openDoor(id) : null;
}

/** Remembers the pass on the phone; the row decides at each request whether it still holds. */
const passCookie = portalCookie("dig-door-pass", { maxAge: 24 * 60 * 60 });

export const rememberPass = async ({ id }: Pick<DoorPass, "id">): Promise<[string, string]> => [
  "Set-Cookie",
  await passCookie.serialize(id),
];

/** The pass of the phone that sends a request, with its event; null without a valid one. */
export async function findPass(request: Request) {
  const id: unknown = await passCookie.parse(request.headers.get("Cookie")).catch(() => null);
  return typeof id === "string" ? openDoor(id) : null;
}

async function openDoor(
  id: string,
): Promise<{ pass: DoorPass; event: Event; by: { id: string } } | null> {
  const pass = doorPasses.find(id);
  const event = await findEvent(pass?.eventId);
  if (!pass || !event || pass.revokedAt !== null || pass.day !== eventDayNow(event)) return null;
  return { pass, event, by: { id: `pass-${pass.id}` } };
}
