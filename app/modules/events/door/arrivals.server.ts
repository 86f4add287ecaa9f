import { type Refusal, refuse } from "~/platform/outcome";
import { checkIn, undoCheckIn } from "../attendance/check-ins.server";
import { takePaymentAtDoor, undoPaymentAtDoor } from "../attendance/door-payments.server";
import type { Registration } from "../attendance/registration";
import { seatAtDoor, walkIn } from "../staff/added-people.server";
import type { ArrivalInput } from "./arrival.schema";

type Refused = Exclude<Awaited<ReturnType<typeof checkIn>>, Registration>["refused"];

/**
 * Carries out a press at the door, by staff or with a door pass.
 *
 * @param takesMoney true for staff, who take what people pay at the door
 *
 * @returns the person who is in now, or null after an undo
 */
export async function arrive(
  eventId: string | undefined,
  { intent, person, name = "", day }: ArrivalInput,
  { takesMoney = false, ...by }: { by: { id: string }; takesMoney?: boolean },
): Promise<
  { last: Registration | null } | Refusal<Refused | "full" | "nameless" | "settled" | "booked">
> {
  if (intent === "paid" || intent === "not-paid" || intent === "paid-in") {
    if (!takesMoney) return refuse("not-found");
    const last = intent === "paid-in" ? await checkIn(eventId, person, { ...by, day }) : null;
    if (last && "refused" in last) return last;
    const noted = await (intent === "not-paid"
      ? undoPaymentAtDoor(eventId, person)
      : takePaymentAtDoor(eventId, person, by));
    return "refused" in noted ? noted : { last };
  }
  if (intent === "undo") {
    const undone = await undoCheckIn(eventId, person, { day });
    return "refused" in undone ? undone : { last: null };
  }
  if (intent === "walk-in" && name === "") return refuse("nameless");
  const last = await (intent === "walk-in"
    ? walkIn(eventId, name, { ...by, day })
    : intent === "seat"
      ? seatAtDoor(eventId, person, { ...by, day })
      : checkIn(eventId, person, { ...by, day }));
  return "refused" in last ? last : { last };
}
