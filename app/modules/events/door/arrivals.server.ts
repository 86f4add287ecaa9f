import { type Refusal, refuse } from "~/platform/outcome";
import { checkIn, undoCheckIn } from "../attendance/check-ins.server";
import type { Registration } from "../attendance/registration";
import { seatAtDoor, walkIn } from "../staff/added-people.server";
import type { ArrivalInput } from "./arrival.schema";

type Refused = Exclude<Awaited<ReturnType<typeof checkIn>>, Registration>["refused"];

/**
 * Carries out a press at the door, by staff or with a door pass.
 *
 * @returns the person who is in now, or null after an undo
 */
export async function arrive(
  eventId: string | undefined,
  { intent, person, name = "", day }: ArrivalInput,
  by: { by: { id: string } },
): Promise<{ last: Registration | null } | Refusal<Refused | "full" | "nameless">> {
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
