import { markAsExpert } from "~/modules/accounts/expert-profiles.server";
import { notifyInTransaction } from "~/modules/notifications/notifications.server";
import { paths } from "~/platform/http/paths";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { approvedMail } from "./approval-mails.server";
import { type Expert, standingOf } from "./expert";
import { expertOfAccountInTransaction } from "./experts.server";
import { experts } from "./experts.store.server";

/** Somebody of the staff, who alone calls these. */
interface ByStaff {
  by: { id: string; name: string };
}

/**
 * The switch of staff: who waits is approved, who is shown to everybody is not any more, and the other way round (rules 271). An approval is
 * told to a person with an account.
 */
export async function switchExpert(expertId: string | undefined, _: ByStaff): Promise<Expert | Refusal<"not-found" | "stepped-down">> {
  return transaction(() => {
    const before = experts.find(expertId);
    if (!before) return refuse("not-found");
    if (before.steppedDownAt !== null) return refuse("stepped-down");
    const standing = standingOf(before);
    const expert = experts.save({ ...before, active: standing !== "active", pendingApproval: false });
    if (standing === "pending") tellOfApproval(expert);
    return expert;
  });
}

/**
 * Makes an account the one of an expert whom staff have entered (rules 272). The record stays as staff write it.
 *
 * @param email address of the account
 * @returns "no-account" for an address without one; "linked" where the record, or the person, has a partner already
 */
export async function linkExpert(
  expertId: string | undefined,
  email: string,
  _: ByStaff,
): Promise<Expert | Refusal<"not-found" | "no-account" | "linked">> {
  const user = await (await backend()).findUserByEmail(email);
  const linked = await transaction(() => {
    const before = experts.find(expertId);
    if (!before) return refuse("not-found");
    if (!user) return refuse("no-account");
    if (before.accountId === user.id) return before;
    if (before.accountId !== null || expertOfAccountInTransaction(user.id)) return refuse("linked");
    const expert = experts.save({ ...before, accountId: user.id });
    notifyInTransaction(user.id, {
      title: "experts:notifications.linked.title",
      text: "experts:notifications.linked.text",
      params: { name: expert.name },
      link: paths.consultations(),
    });
    return expert;
  });
  if (!isRefused(linked) && user) await markAsExpert(user.id, true);
  return linked;
}

/** Takes the account off an expert of the staff again. @returns "own" for a record that the person's own profile makes */
export async function unlinkExpert(expertId: string | undefined, _: ByStaff): Promise<Expert | Refusal<"not-found" | "own">> {
  const accountId = experts.find(expertId)?.accountId ?? null;
  const unlinked = await transaction(() => {
    const before = experts.find(expertId);
    if (!before) return refuse("not-found");
    if (before.keptBy === "profile") return refuse("own");
    return before.accountId === null ? before : experts.save({ ...before, accountId: null });
  });
  if (!isRefused(unlinked) && accountId !== null) await markAsExpert(accountId, false);
  return unlinked;
}

function tellOfApproval(expert: Expert): void {
  if (expert.accountId === null) return;
  enqueueMailInTransaction(approvedMail(expert));
  notifyInTransaction(expert.accountId, {
    title: "experts:notifications.approved.title",
    text: "experts:notifications.approved.text",
    link: paths.expert(expert.id),
  });
}
