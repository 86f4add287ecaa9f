import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { findOwner } from "~/modules/companies/companies/organization/organization-rows.server";
import { notifyInTransaction } from "~/modules/messages/notifications/notifications.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaffInRole } from "~/modules/staff/staff/staff";
import { paths } from "~/platform/http/paths";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";
import type { Due } from "../due";
import { dues } from "../dues.store.server";
import { currentMovements, dueInHistory } from "../ledger/ledger.server";
import { openOf } from "../ledger/movements";
import { addressFor } from "../mails/due-mails.server";
import type { TermDecision } from "../requests/due-request.schema";
import { dueRequests } from "../requests/due-requests.store.server";
import { termMovedMail, termRefusedMail } from "../requests/due-term-mails.server";
import { askedOf } from "../requests/open-requests.server";

/**
 * Sets another term of an open due, or refuses the one that its owner has asked for, and mails the
 * company (rules 1047).
 */
export async function decideTerm(
  id: string | undefined,
  { how, term, reason = "" }: TermDecision,
  { by }: ByStaffInRole,
): Promise<Due | Refusal<"not-found" | "settled" | "not-asked" | "same">> {
  const company = findCompanyInTransaction(dues.find(id)?.companyId ?? null);
  const owner = company && (await findOwner(company.organizationId));
  const to = owner?.email ?? (company && (await addressFor(company)));
  return transaction(() => {
    const due = dues.find(id);
    if (!due) return refuse("not-found");
    if (openOf(currentMovements(), due) === 0) return refuse("settled");
    const request = askedOf(due.id);
    if (how === "refusal" && !request) return refuse("not-asked");
    if (how === "newTerm" && due.term === term) return refuse("same");
    const agreed = how === "newTerm" ? (term ?? null) : null;
    if (request)
      dueRequests.save({ ...request, answer: { term: agreed, reason, at: now(), by: by.id } });
    const decided = agreed === null ? due : moveTermInTransaction(due, agreed, { by, reason });
    if (agreed === null)
      recordInTransaction({
        by,
        entity: "due",
        action: "refused",
        record: dueInHistory(due),
        after: { "dues:fields.reason": reason },
      });
    if (to)
      enqueueMailInTransaction(
        agreed === null
          ? termRefusedMail(decided, { to, reason })
          : termMovedMail(decided, { to, reason }),
      );
    if (owner && request)
      notifyInTransaction(owner.id, {
        title: `due-requests:answered.${how}`,
        text: "due-requests:answered.text",
        params: { title: due.title, reason },
        link: paths.dues(),
      });
    return decided;
  });
}

/** Gives a due another term; reminders begin again with it, without the first mail. */
export function moveTermInTransaction(
  due: Due,
  term: string,
  { by, reason }: ByStaffInRole & { reason: string },
): Due {
  recordInTransaction({
    by,
    entity: "due",
    action: "edited",
    record: dueInHistory(due),
    before: { "dues:fields.term": due.term },
    after: { "dues:fields.term": term, ...(reason && { "dues:fields.reason": reason }) },
  });
  return dues.save(withTerm(due, term));
}

/** A due with another term than that of its note. */
export const withTerm = <Row extends Due>(due: Row, term: string): Row => ({
  ...due,
  term,
  decision: null,
  movedTerm: { from: due.movedTerm?.from ?? due.term, on: dayFromToday(0) },
  lastMail: due.lastMail && { ...due.lastMail, step: "issued" },
});
