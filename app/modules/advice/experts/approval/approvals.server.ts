import { notifyInTransaction } from "~/modules/messages/notifications/notifications.server";
import type { Described, HistoryAction } from "~/modules/staff/history/history";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import { paths } from "~/platform/http/paths";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { type Expert, standingOf } from "../expert";
import { expertOfAccountInTransaction } from "../experts.server";
import { experts } from "../experts.store.server";
import { approvedMail, refusedMail } from "./approval-mails.server";
import { completeFlagLocked, noteFlagInTransaction, withExpertLocked } from "./flag-changes.server";
import { syncExperts } from "./member-experts.server";

/**
 * The switch of staff: approves a pending expert, shows or hides others (rules 271). Changes
 * nothing if the expert already stands so. An approved person with an account is notified.
 */
export async function switchExpert(
  expertId: string | undefined,
  active: boolean,
  { by }: ByStaff,
): Promise<Expert | Refusal<"not-found"> | Refusal<"stepped-down">> {
  return transaction(() => {
    const before = experts.find(expertId);
    if (!before) return refuse("not-found");
    if (before.steppedDownAt !== null) return refuse("stepped-down");
    if ((standingOf(before) === "active") === active) return before;
    const isApproval = before.pendingApproval || before.refusal !== null;
    const expert = experts.save({ ...before, active, pendingApproval: false, refusal: null });
    record(isApproval ? "approved" : active ? "switchedOn" : "switchedOff", expert, { by });
    if (isApproval) notifyOfApprovalInTransaction(expert);
    return expert;
  });
}

/**
 * Refuses a pending expert with a reason; the person can apply again (rules 410).
 * @returns "not-pending" if the expert does not wait for approval
 */
export async function refuseExpert(
  expertId: string | undefined,
  reason: string,
  { by }: ByStaff,
): Promise<Expert | Refusal<"not-found"> | Refusal<"not-pending">> {
  return transaction(() => {
    const before = experts.find(expertId);
    if (!before) return refuse("not-found");
    if (before.refusal === reason) return before;
    if (!before.pendingApproval) return refuse("not-pending");
    const expert = experts.save({
      ...before,
      active: false,
      pendingApproval: false,
      refusal: reason,
    });
    record("refused", expert, {
      by,
      after: { "panel-experts:fields.reason": { personal: reason } },
    });
    notifyOfRefusalInTransaction(expert, reason);
    return expert;
  });
}

/**
 * Links an account to an expert whom staff have entered (rules 272). The record stays as staff
 * write it. The flag of the profile is noted first, so that an interrupted change is completed.
 * @param email address of the account
 * @returns "no-account" for an unknown address; "linked" if record or person is linked already
 */
export async function linkExpert(
  expertId: string | undefined,
  email: string,
  { by }: ByStaff,
): Promise<Expert | Refusal<"not-found"> | Refusal<"no-account" | "linked">> {
  const user = await (await backend()).findUserByEmail(email);
  if (!user) return refuse(experts.find(expertId) ? "no-account" : "not-found");
  const outcome = await withExpertLocked(user.id, async () => {
    const linked = await transaction(() => {
      const before = experts.find(expertId);
      if (!before) return refuse("not-found");
      if (before.accountId === user.id) {
        noteFlagInTransaction(user.id, true);
        return before;
      }
      if (before.accountId !== null || expertOfAccountInTransaction(user.id))
        return refuse("linked");
      const expert = experts.save({ ...before, accountId: user.id });
      noteFlagInTransaction(user.id, true);
      record("linked", expert, { by });
      notifyInTransaction(user.id, {
        title: "experts:notifications.linked.title",
        text: "experts:notifications.linked.text",
        params: { name: expert.name },
        link: paths.consultations(),
      });
      return expert;
    });
    if (!isRefused(linked)) await completeFlagLocked(user.id);
    return linked;
  });
  // Brings the company of the account along.
  if (!isRefused(outcome)) await syncExperts({ accountId: user.id });
  return outcome;
}

/**
 * Unlinks the account of an expert whom staff have entered; noted first like the link.
 * @returns "own" for a record that is made from the person's own profile
 */
export async function unlinkExpert(
  expertId: string | undefined,
  { by }: ByStaff,
): Promise<Expert | Refusal<"not-found"> | Refusal<"own">> {
  const outcome = await transaction(() => {
    const before = experts.find(expertId);
    if (!before) return refuse("not-found");
    if (before.keptBy === "profile") return refuse("own");
    const { accountId } = before;
    if (accountId === null) return { expert: before, accountId };
    record("unlinked", before, { by });
    noteFlagInTransaction(accountId, false);
    return {
      expert: experts.save({ ...before, accountId: null, organizationId: null }),
      accountId,
    };
  });
  if (isRefused(outcome)) return outcome;
  const { expert, accountId } = outcome;
  if (accountId !== null) await withExpertLocked(accountId, () => completeFlagLocked(accountId));
  return expert;
}

function record(
  action: HistoryAction,
  { id, name }: Expert,
  { by, after = null }: ByStaff & { after?: Described | null },
): void {
  recordInTransaction({ by, entity: "expert", action, record: { id, title: name }, after });
}

function notifyOfApprovalInTransaction(expert: Expert): void {
  if (expert.accountId === null) return;
  enqueueMailInTransaction(approvedMail(expert));
  notifyInTransaction(expert.accountId, {
    title: "experts:notifications.approved.title",
    text: "experts:notifications.approved.text",
    link: paths.expert(expert.id),
  });
}

function notifyOfRefusalInTransaction(expert: Expert, reason: string): void {
  if (expert.accountId === null) return;
  enqueueMailInTransaction(refusedMail(expert, reason));
  notifyInTransaction(expert.accountId, {
    title: "experts:notifications.refused.title",
    text: "experts:notifications.refused.text",
    params: { reason },
    link: paths.profile(),
  });
}
