import { companyInWords } from "~/modules/companies/companies/staff/company-match.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { seatAtDoor, walkIn } from "../participants/added-people.server";
import { takePaymentAtDoor, undoPaymentAtDoor } from "../payments/door-payments.server";
import { checkIn, undoCheckIn } from "../seats/check-ins.server";
import type { Registration } from "../seats/registration";
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
  { intent, person, name = "", company = "", companyId, day }: ArrivalInput,
  { takesMoney = false, ...by }: { by: { id: string }; takesMoney?: boolean },
): Promise<
  | { last: Registration | null }
  | Refusal<Refused | "full" | "nameless" | "which-company" | "settled" | "booked">
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
  const asked = takesMoney && intent === "walk-in" && company !== "";
  const named = asked ? await companyInWords({ company, companyId }) : { company: "" };
  if ("refused" in named) return named;
  const newcomer = { name, ...named };
  const last = await (intent === "walk-in"
    ? walkIn(eventId, newcomer, { ...by, day })
    : intent === "seat"
      ? seatAtDoor(eventId, person, { ...by, day })
      : checkIn(eventId, person, { ...by, day }));
  return "refused" in last ? last : { last };
}
