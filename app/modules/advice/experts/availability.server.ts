import type { ByPerson } from "~/modules/people/accounts/account";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { type Expert, standingOf } from "./expert";
import { expertOfAccountInTransaction } from "./experts.server";
import { experts } from "./experts.store.server";

/**
 * Opens an expert for questions and bookings, or closes them (rules 79). Existing bookings stay.
 */
export async function setAvailable(
  available: boolean,
  { by }: ByPerson,
): Promise<Expert | Refusal<"not-found">> {
  return transaction(() => {
    const expert = expertOfAccountInTransaction(by.id);
    if (!expert) return refuse("not-found");
    return expert.available === available ? expert : experts.save({ ...expert, available });
  });
}

/** Sets if bookings of an expert are confirmed at once (rules 984). Requests go on waiting. */
export async function setConfirmsAtOnce(
  confirmsAtOnce: boolean,
  { by }: ByPerson,
): Promise<Expert | Refusal<"not-found">> {
  return transaction(() => {
    const expert = expertOfAccountInTransaction(by.id);
    if (!expert) return refuse("not-found");
    return expert.confirmsAtOnce === confirmsAtOnce
      ? expert
      : experts.save({ ...expert, confirmsAtOnce });
  });
}

/** The acting expert's standing, their two switches, and why staff have refused them. */
export async function expertStatus({ by }: ByPerson) {
  const expert = expertOfAccountInTransaction(by.id);
  if (!expert)
    return {
      standing: "inactive" as const,
      available: false,
      confirmsAtOnce: false,
      refusal: null,
    };
  const { available, confirmsAtOnce, refusal, steppedDownAt } = expert;
  const switches = { available, confirmsAtOnce };
  if (refusal !== null) return { standing: "refused" as const, ...switches, refusal };
  return {
    standing: steppedDownAt === null ? standingOf(expert) : ("steppedDown" as const),
    ...switches,
    refusal,
  };
}
