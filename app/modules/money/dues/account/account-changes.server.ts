import { env } from "~/env.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import {
  type CodeRefusal,
  findStaffFactor,
  spendStaffCodeFor,
} from "~/modules/staff/staff/factors/staff-factors.server";
import type { Staff } from "~/modules/staff/staff/staff";
import type { RequestArgs } from "~/platform/http/request-scope.server";
import { createId } from "~/platform/ids/ids.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { shownAccount } from "~/platform/text/register-numbers";
import { now } from "~/platform/time/clock";
import { compareMoments, shiftMoment } from "~/platform/time/moments";
import { accountMail } from "./account-mail.server";
import { type ChamberAccount, WAITING_HOURS, waitingAt } from "./chamber-account";
import { chamberAccounts } from "./chamber-accounts.store.server";
import { currentAccount } from "./chamber-payee.server";

type ChangeRefusal = Refusal<"not-configured" | "no-factor" | "same" | "waiting">;

/** All changes of the number, the last first. */
export const listAccountChanges = (): readonly ChamberAccount[] =>
  chamberAccounts.sorted((one, other) => compareMoments(other.requestedAt, one.requestedAt));

/** The announced number that is not in use yet. */
export const waitingAccount = (): ChamberAccount | null => waitingAt(chamberAccounts.list(), now());

/**
 * Announces another account number, which comes into use a day later (rules 1005). The code of the
 * second factor is used up only with the change.
 */
export async function announceAccount(
  { account, code }: { account: string; code: string },
  { by, via }: { by: Staff; via: RequestArgs },
): Promise<ChamberAccount | ChangeRefusal | CodeRefusal> {
  const refused = refusalOf(account, by);
  if (refused) return refused;
  let outcome: ChamberAccount | ChangeRefusal = refuse("waiting");
  const wrong = await spendStaffCodeFor(code, { staffId: by.id, via }, () => {
    outcome = announceInTransaction(account, by);
  });
  return wrong ?? outcome;
}

function refusalOf(account: string, by: Pick<Staff, "id">): ChangeRefusal | null {
  if (!env.CHAMBER_ACCOUNT) return refuse("not-configured");
  if (!findStaffFactor(by.id)) return refuse("no-factor");
  if (waitingAccount()) return refuse("waiting");
  return account === currentAccount() ? refuse("same") : null;
}

function announceInTransaction(account: string, by: Staff): ChamberAccount | ChangeRefusal {
  const refused = refusalOf(account, by);
  if (refused) return refused;
  const before = currentAccount() ?? "";
  const saved = chamberAccounts.save({
    id: createId(),
    account,
    requestedAt: now(),
    requestedBy: by.id,
    validFrom: shiftMoment(now(), { hours: WAITING_HOURS }),
    cancelledAt: null,
    cancelledBy: null,
  });
  recordInTransaction({
    by,
    entity: "chamberAccount",
    action: "edited",
    record: recordOf(saved),
    before: { "chamber-account:fields.account": shownAccount(before) },
    after: { "chamber-account:fields.account": shownAccount(account) },
  });
  enqueueMailInTransaction(accountMail(saved, { before, by }));
  return saved;
}

/** Cancels an announced number while it is not in use (rules 1006). */
export async function cancelAccount(
  id: string | undefined,
  { by }: { by: Staff },
): Promise<ChamberAccount | Refusal<"not-found"> | Refusal<"too-late">> {
  return transaction(() => {
    const found = chamberAccounts.find(id);
    if (!found) return refuse("not-found");
    if (waitingAccount()?.id !== found.id) return refuse("too-late");
    const saved = chamberAccounts.save({ ...found, cancelledAt: now(), cancelledBy: by.id });
    recordInTransaction({
      by,
      entity: "chamberAccount",
      action: "cancelled",
      record: recordOf(saved),
    });
    enqueueMailInTransaction(accountMail(saved, { before: currentAccount() ?? "", by }));
    return saved;
  });
}

const recordOf = ({ id, account }: ChamberAccount) => ({ id, title: shownAccount(account) });
