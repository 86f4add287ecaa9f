import { saveEntriesInTransaction } from "~/modules/staff/change-sets/journal.server";
import type { Described } from "~/modules/staff/history/history";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import { isActiveStaffInTransaction } from "~/modules/staff/staff/accounts/staff-accounts.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { type Refusal, refuse } from "~/platform/outcome";
import { momentInWarsaw } from "~/platform/time/moments";
import { companies } from "../companies.store.server";
import { type Company, isLeaving } from "../company";
import { validUntil } from "../membership/valid-until";
import type { Owner } from "../organization/organization-rows.server";
import { companyJournal } from "../staff/company-journal.server";
import { describedWithLeaving } from "../stages/leavings.server";
import { currentStageLines } from "../stages/member-since.server";
import { enteredStage, notePromotionInTransaction } from "../stages/stages.server";

type By = Pick<Staff, "id"> & Partial<Pick<Staff, "role">>;

/** The facts that staff enter about a company that they admit. */
export type AdmissionFacts = Pick<
  Company,
  "memberSince" | "memberNumber" | "resolution" | "resolutionDay" | "carerId"
>;

/** Why a company is not admitted. */
export type NotAdmitted =
  | Refusal<"not-found" | "closed" | "unconfirmed" | "unknown-carer">
  /** It is a full member already, perhaps since a moment ago. */
  | Refusal<"admitted", { move: { at: string; staffId: string | null } | null }>
  /** The day is within the membership before. */
  | Refusal<"early", { on: string }>
  | Refusal<"number-taken", { name: string }>;

/** Why a company cannot become a full member whatever staff enter; null if it can. */
export function obstacleTo({
  status,
  leaving,
  closedAt,
  emailConfirmed,
}: Pick<Company, "status" | "leaving" | "closedAt" | "emailConfirmed">) {
  if (status === "member") return "admitted";
  const isFormer = status === "former" && leaving !== null;
  if ((closedAt !== null && !isFormer) || isLeaving({ status, leaving })) return "closed";
  return emailConfirmed ? null : "unconfirmed";
}

/** Refuses a company that cannot become a full member with these facts. */
export function refusalOfAdmission(
  before: Company | null,
  { memberSince, memberNumber, carerId }: AdmissionFacts,
): NotAdmitted | null {
  if (!before) return refuse("not-found");
  const obstacle = obstacleTo(before);
  if (obstacle === "admitted") return refuse(obstacle, { move: lastMoveTo(before) });
  if (obstacle !== null) return refuse(obstacle);
  if (before.leaving && memberSince <= before.leaving.on)
    return refuse("early", { on: before.leaving.on });
  const [holder] =
    memberNumber === ""
      ? []
      : companies.list((one) => one.id !== before.id && one.memberNumber === memberNumber);
  if (holder) return refuse("number-taken", { name: holder.name });
  const isCarer = carerId === null || carerId === before.carerId;
  return isCarer || isActiveStaffInTransaction(carerId) ? null : refuse("unknown-carer");
}

function lastMoveTo({ id, status }: Company) {
  const move = currentStageLines()
    .get(id)
    ?.findLast(({ after }) => after === status);
  return move ? { at: move.at, staffId: move.staffId ?? null } : null;
}

/** A company as a full member with these facts; a former one begins a new membership. */
export function admitted(before: Company, facts: AdmissionFacts): Company {
  const after = { ...enteredStage(before, "member"), ...facts };
  if (before.status !== "former") return after;
  const since = momentInWarsaw(facts.memberSince);
  const memberUntil = validUntil({ memberUntil: null, joinedAt: since }, since);
  const next = { ...after, leaving: null, memberUntil };
  // Its accounts are gone, so its people sign up anew.
  return before.closedAt === null
    ? next
    : { ...next, closedAt: null, organizationId: null, invitationCode: null };
}

/** Saves an admission in its set with one entry of the history, and tells the owner. */
export function saveAdmissionInTransaction(
  setId: string,
  { before, after }: { before: Company; after: Company },
  { by, owner, more }: { by: By; owner: Owner | null; more: Described },
): Company {
  const saved = companies.save(after, by);
  saveEntriesInTransaction([companyJournal.prepareEntry(setId, { before, after: saved })]);
  recordInTransaction({
    by,
    entity: "company",
    action: "promoted",
    record: { id: saved.id, title: saved.name },
    before: describedWithLeaving(before),
    after: { ...describedWithLeaving(saved), ...more },
  });
  if (owner) notePromotionInTransaction(saved, owner);
  return saved;
}

/** The number after the greatest one, in the words of the latest: "A-117" → "A-118". */
export function nextMemberNumber(): string {
  const numbered = companies
    .list()
    .flatMap(({ memberNumber }) => {
      const parts = memberNumber.split(/(\d+)/);
      const [digits = "", after = ""] = parts.slice(-2);
      const isNumber = parts.length > 1 && digits.length < 10;
      return isNumber ? [{ before: parts.slice(0, -2).join(""), digits, after }] : [];
    })
    .toSorted((one, other) => Number(other.digits) - Number(one.digits));
  const [last] = numbered;
  if (!last) return "";
  const next = String(Number(last.digits) + 1).padStart(last.digits.length, "0");
  return `${last.before}${next}${last.after}`;
}
