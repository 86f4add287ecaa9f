import type { Account } from "~/modules/accounts/account";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { type Expert, standingOf } from "./expert";
import { expertOfAccountInTransaction } from "./experts.server";
import { experts } from "./experts.store.server";

interface By {
  by: Pick<Account, "id">;
}

/**
 * Opens an expert for questions and bookings, or closes them (rules 79). Existing bookings stay.
 */
export async function setAvailable(
  available: boolean,
  { by }: By,
): Promise<Expert | Refusal<"not-found">> {
  return transaction(() => {
    const expert = expertOfAccountInTransaction(by.id);
    if (!expert) return refuse("not-found");
    return expert.available === available ? expert : experts.save({ ...expert, available });
  });
}

/** The acting expert's standing, whether they are available, and why staff have refused them. */
export async function expertStatus({ by }: By) {
  const expert = expertOfAccountInTransaction(by.id);
  if (!expert) return { standing: "inactive" as const, available: false, refusal: null };
  const { available, refusal, steppedDownAt } = expert;
  if (refusal !== null) return { standing: "refused" as const, available, refusal };
  return {
    standing: steppedDownAt === null ? standingOf(expert) : ("steppedDown" as const),
    available,
    refusal,
  };
}
