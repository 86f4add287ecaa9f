import { createHash } from "node:crypto";
import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { findOwner } from "~/modules/companies/companies/organization/organization-rows.server";
import { endMembershipOfInTransaction } from "~/modules/companies/companies/stages/stages.server";
import { notifyInTransaction } from "~/modules/messages/notifications/notifications.server";
import type { ChangeSet } from "~/modules/staff/change-sets/change-set";
import {
  beginChangeSetInTransaction,
  findChangeSet,
  listChangeSets,
  undoChangeSet,
} from "~/modules/staff/change-sets/change-sets.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaffInRole } from "~/modules/staff/staff/staff";
import { paths } from "~/platform/http/paths";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { withTerm } from "../changes/term-decisions.server";
import type { Due } from "../due";
import { dues } from "../dues.store.server";
import { dueJournal } from "../ledger/due-journal.server";
import { currentMovements, dueInHistory } from "../ledger/ledger.server";
import { openOf } from "../ledger/movements";
import { addressFor } from "../mails/due-mails.server";
import { membershipEndingMail } from "../mails/ending-mails.server";
import { termMovedMail } from "../requests/due-term-mails.server";
import type { EndingDecision } from "./ending.schema";
import { type EndingMembership, listEndings } from "./endings.server";

/** The listed memberships of some companies; null stands for all. */
export const chosenEndings = (ids: readonly string[] | null): EndingMembership[] =>
  listEndings().filter(({ company }) => ids === null || ids.includes(company.id));

/** Identifies what a page has shown: other companies, dues or payments have another one. */
export const hashOf = (endings: readonly EndingMembership[]): string =>
  createHash("sha256")
    .update(
      JSON.stringify(
        endings.map(({ company, dues, openGrosze }) => [company.id, dues, openGrosze]),
      ),
    )
    .digest("base64url");

/**
 * Carries out a decision of staff on several memberships, as one set that can be undone for a day
 * (rules 1058).
 *
 * @returns the number of companies; "outdated" if the list has changed, which changes nothing
 */
export async function decideEndings(
  ids: readonly string[] | null,
  { how, day, seen }: EndingDecision,
  { by }: ByStaffInRole,
): Promise<number | Refusal<"outdated">> {
  const addresses = new Map<string, string | null>();
  for (const { company } of chosenEndings(ids))
    addresses.set(company.id, how === "leave" ? null : await addressFor(company));
  return transaction(() => {
    const endings = chosenEndings(ids);
    if (endings.length === 0 || hashOf(endings) !== seen) return refuse("outdated");
    const { id: setId } = beginChangeSetInTransaction({ kind: "ending", title: how, by });
    for (const ending of endings) {
      for (const due of ending.dues) {
        const after = decided(due, { how, day, by: by.id });
        recordInTransaction({
          by,
          entity: "due",
          action: "edited",
          record: dueInHistory(due),
          before: described(due),
          after: described(after),
        });
        dueJournal.saveInTransaction(setId, after);
      }
      const to = addresses.get(ending.company.id);
      if (to && day) mailInTransaction(ending, { how, day, to });
    }
    return endings.length;
  });
}

const decided = (
  due: Due,
  { how, day = "", by }: Pick<EndingDecision, "how" | "day"> & { by: string },
): Due =>
  how === "term"
    ? withTerm(due, day)
    : {
        ...due,
        decision:
          how === "leave"
            ? { kind: "left", on: dayFromToday(0), by, isDone: true }
            : { kind: "end", on: day, by, isDone: false },
      };

const described = ({ term, decision }: Due) => ({
  "dues:fields.term": term,
  "due-endings:history.label": decision && { key: `due-endings:history.${decision.kind}` as const },
  "due-endings:history.day": decision?.kind === "end" ? decision.on : "",
});

function mailInTransaction(
  { company, dues: own, openGrosze }: EndingMembership,
  { how, day, to }: { how: EndingDecision["how"]; day: string; to: string },
): void {
  if (how === "end")
    enqueueMailInTransaction(membershipEndingMail(company, { to, day, openGrosze }));
  else
    for (const due of own)
      enqueueMailInTransaction(termMovedMail(withTerm(due, day), { to, reason: "" }));
}

/** Decisions of the last day, which can be undone, newest first. */
export async function listEndingSets(): Promise<ChangeSet[]> {
  return (await listChangeSets()).filter(({ kind }) => kind === "ending");
}

/** Takes a decision back as a whole (rules 1058). */
export async function undoEndings(
  id: string | undefined,
  { by }: ByStaffInRole,
): Promise<ChangeSet | Refusal<"not-found"> | Refusal<"over"> | Refusal<"changed">> {
  const found = await findChangeSet(id);
  return found?.set.kind === "ending" ? undoChangeSet(id, { by }) : refuse("not-found");
}

/**
 * Ends the memberships whose last day, set by staff, has passed, unless the dues were paid (rules
 * 1059). @returns their number
 */
export async function endDecidedMemberships(): Promise<number> {
  let ended = 0;
  for (const { id } of dues.list(isOver)) if (await endOne(id)) ended += 1;
  return ended;
}

const isOver = (due: Due): boolean =>
  due.decision?.kind === "end" &&
  !due.decision.isDone &&
  due.decision.on < dayFromToday(0) &&
  openOf(currentMovements(), due) > 0;

async function endOne(id: string): Promise<boolean> {
  const due = dues.find(id);
  const company = findCompanyInTransaction(due?.companyId ?? null);
  const owner = company && (await findOwner(company.organizationId));
  return transaction(() => {
    const present = dues.find(id);
    if (!present?.decision || !isOver(present)) return false;
    dues.save({ ...present, decision: { ...present.decision, isDone: true } });
    const { on, by } = present.decision;
    const ended = endMembershipOfInTransaction(present.companyId, { on, by: { id: by } });
    if (!ended) return false;
    if (owner)
      notifyInTransaction(owner.id, {
        title: "due-endings:ended.title",
        text: "due-endings:ended.text",
        params: { company: ended.name },
        link: paths.dues(),
      });
    return true;
  });
}
