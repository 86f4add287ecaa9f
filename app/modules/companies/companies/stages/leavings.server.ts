import { Temporal } from "temporal-polyfill";
import { recorderOf } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { type Refusal, refuse } from "~/platform/outcome";
import { dayFromToday, now } from "~/platform/time/clock";
import { momentInWarsaw } from "~/platform/time/moments";
import { companies } from "../companies.store.server";
import { type Company, hasJoined, isLeaving, type Leaving } from "../company";
import { staffCompanyFields } from "../staff-company.schema";
import { memberSince } from "./member-since.server";
import { enteredStage } from "./stages.server";

type By = Pick<Staff, "id"> & Partial<Pick<Staff, "role">>;

/** The decision of staff, without who made it. */
export type LeavingDecision = Omit<Leaving, "by" | "at">;

/** Why a membership is not ended; "taken" names the decision that was there first. */
export type NotLeaving =
  | Refusal<"not-found">
  | Refusal<"not-member">
  | Refusal<"taken", { leaving: Leaving }>
  | Refusal<"early", { since: string }>;

/** Writes down that a company leaves, inside the caller's transaction (rules 1502). */
export function beginLeavingInTransaction(
  companyId: string | undefined,
  decision: LeavingDecision,
  { by }: { by: By },
): Company | NotLeaving {
  const before = companies.find(companyId);
  if (!before) return refuse("not-found");
  if (before.leaving) return refuse("taken", { leaving: before.leaving });
  if (!hasJoined(before.status) || before.closedAt !== null) return refuse("not-member");
  const since = memberSince(before);
  if (since !== null && decision.on < since) return refuse("early", { since });
  const leaving = { ...decision, by: by.id, at: now() };
  return savedInTransaction(before, { ...before, leaving, membershipRequestedAt: null }, by);
}

/** "Cofnij zakończenie": nothing has been carried out before the last day is over. */
export function undoLeavingInTransaction(
  companyId: string | undefined,
  { by }: { by: By },
): Company | Refusal<"not-found"> | Refusal<"over"> {
  const before = companies.find(companyId);
  if (!before) return refuse("not-found");
  if (!isLeaving(before)) return refuse("over");
  return savedInTransaction(before, { ...before, leaving: null }, by);
}

/** The companies whose last day is over, and that are still members. */
export const listOverdueLeavings = (): Company[] => companies.list(isOver);

/** The former members whose accounts staff have decided to close, until that is done. */
export const listFormerWithAccounts = (): Company[] =>
  companies.list(
    ({ status, leaving, closedAt }) =>
      status === "former" && leaving?.accounts === "closed" && closedAt === null,
  );

const isOver = (company: Company): boolean =>
  isLeaving(company) && (company.leaving?.on ?? "") < dayFromToday(0);

/** Makes a former member of a company whose last day is over; null if that was done before. */
export function becomeFormerInTransaction(companyId: string): Company | null {
  const before = companies.find(companyId);
  if (!before?.leaving || !isOver(before)) return null;
  const by = { id: before.leaving.by };
  const at = momentInWarsaw(Temporal.PlainDate.from(before.leaving.on).add({ days: 1 }).toString());
  return savedInTransaction(before, enteredStage(before, "former"), { ...by, at }, "moved");
}

function savedInTransaction(
  before: Company,
  after: Company,
  by: By & { at?: string },
  action: "edited" | "moved" = "edited",
): Company {
  leavingHistory.changedInTransaction(before, after, by, action);
  return companies.save(after, by);
}

/** A company as its history describes it, with the end of its membership. */
export const describedWithLeaving = (company: Company) => ({
  ...staffCompanyFields.described(company),
  "company-leaving:fields.day": company.leaving?.on ?? "",
  "company-leaving:fields.reason": company.leaving && {
    key: `company-leaving:reasons.${company.leaving.reason}` as const,
  },
  "company-leaving:fields.document": company.leaving?.document ?? "",
});

const leavingHistory = recorderOf(
  "company",
  ({ id, name }: Company) => ({ id, title: name }),
  describedWithLeaving,
);
