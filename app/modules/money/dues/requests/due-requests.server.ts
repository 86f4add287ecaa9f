import { companyOf } from "~/modules/companies/companies/membership/companies.server";
import type { Account, ByAccount } from "~/modules/people/accounts/account";
import { createId } from "~/platform/ids/ids.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import { workdayFromToday } from "~/platform/time/workdays";
import type { Due } from "../due";
import { dues } from "../dues.store.server";
import { currentMovements } from "../ledger/ledger.server";
import { openOf } from "../ledger/movements";
import { type DueRequest, isAsked, isPausing } from "./due-request";
import type { AskForTermInput } from "./due-request.schema";
import { dueRequests } from "./due-requests.store.server";
import { termAskedMail } from "./due-term-mails.server";
import { askedOf, reportOf, requestsOf } from "./open-requests.server";

/** Working days without reminders after a reported transfer. */
const PAUSE_DAYS = 5;

type Unknown = Refusal<"not-found">;
type Settled = Refusal<"settled">;

/** An open due of the owner's company. */
export async function findOwnOpenDue(
  id: string | undefined,
  { by }: ByAccount,
): Promise<Due | Unknown | Settled> {
  const company = by.membership?.isOwner ? await companyOf(by.membership) : null;
  const due = dues.find(id);
  if (!due || due.companyId !== company?.id) return refuse("not-found");
  return openOf(currentMovements(), due) > 0 ? due : refuse("settled");
}

/** Reports a transfer, which pauses reminders; again it changes nothing (rules 1045). */
export async function reportTransfer(
  id: string | undefined,
  { by }: ByAccount,
): Promise<DueRequest | Unknown | Settled> {
  const due = await findOwnOpenDue(id, { by });
  if ("refused" in due) return due;
  return transaction(() => {
    if (openOf(currentMovements(), due) === 0) return refuse("settled");
    return (
      reportOf(due.id) ??
      dueRequests.save({
        ...requestOf(due, by),
        kind: "sent",
        pausesUntil: workdayFromToday(PAUSE_DAYS),
      })
    );
  });
}

/** Asks for a later term (rules 1046); another request takes the place of one that waits. */
export async function askForTerm(
  id: string | undefined,
  { term, reason }: AskForTermInput,
  { by }: ByAccount,
): Promise<DueRequest | Unknown | Settled | Refusal<"earlier">> {
  const due = await findOwnOpenDue(id, { by });
  if ("refused" in due) return due;
  return transaction(() => {
    if (openOf(currentMovements(), due) === 0) return refuse("settled");
    if (term <= (dues.find(due.id)?.term ?? due.term)) return refuse("earlier");
    const request = askedOf(due.id) ?? { ...requestOf(due, by), kind: "term" };
    enqueueMailInTransaction(
      termAskedMail(dues.find(due.id) ?? due, {
        email: by.email,
        wanted: term,
        reason,
        open: openOf(currentMovements(), due),
      }),
    );
    return dueRequests.save({ ...request, at: now(), wantedTerm: term, reason });
  });
}

/** Takes back what pauses reminders of a due; without it nothing changes. */
export async function withdrawRequests(
  id: string | undefined,
  { by }: ByAccount,
): Promise<Due | Unknown | Settled> {
  const due = await findOwnOpenDue(id, { by });
  if ("refused" in due) return due;
  return transaction(() => {
    for (const request of requestsOf(due.id).filter(isPausing))
      dueRequests.save({ ...request, withdrawnAt: now() });
    return due;
  });
}

const requestOf = ({ id, companyId }: Due, { id: accountId }: Account): DueRequest => ({
  id: createId(),
  dueId: id,
  companyId,
  accountId,
  kind: "sent",
  at: now(),
  pausesUntil: null,
  wantedTerm: null,
  reason: "",
  withdrawnAt: null,
  answer: null,
});

/** Requests for later terms that wait for staff, the oldest first; those of paid dues do not. */
export function listAskedTerms(): { request: DueRequest; due: Due }[] {
  const movements = currentMovements();
  return dueRequests
    .list(isAsked)
    .sort((one, other) => compareMoments(one.at, other.at))
    .flatMap((request) => {
      const due = dues.find(request.dueId);
      return due && openOf(movements, due) > 0 ? [{ request, due }] : [];
    });
}
