import type { Expert } from "~/modules/advice/experts/expert";
import { expertOfAccountInTransaction } from "~/modules/advice/experts/experts.server";
import type { ByPerson } from "~/modules/people/accounts/account";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { today } from "~/platform/time/clock";
import { hasPassed } from "~/platform/time/periods";
import { type Absence, isAbsentAt, isAbsentOn, MAX_ABSENCES } from "./absence";
import { absences } from "./absences.store.server";
import type { IsTaken } from "./slots";

interface ByStaff {
  by: Pick<Staff, "id">;
}

/** Closes days or hours in an expert's calendar; existing bookings stay (rules 276). */
export async function addAbsence(
  input: Pick<Absence, "from" | "until" | "hours">,
  { by }: ByPerson,
): Promise<Absence | Refusal<"not-found"> | Refusal<"too-many-absences", { most: number }>> {
  return transaction(() => {
    const expert = expertOfAccountInTransaction(by.id);
    return expert ? addInTransaction(expert.id, by.id, input) : refuse("not-found");
  });
}

/** Adds an absence of any expert, by staff (rules 864). */
export async function addAbsenceOf(
  { id, name, accountId }: Pick<Expert, "id" | "name" | "accountId">,
  input: Pick<Absence, "from" | "until" | "hours">,
  { by }: ByStaff,
): Promise<Absence | Refusal<"too-many-absences", { most: number }>> {
  return transaction(() => {
    const absence = addInTransaction(id, accountId ?? "", input);
    if (!isRefused(absence))
      recordInTransaction({
        by,
        entity: "expert",
        action: "edited",
        record: { id, title: name },
        after: { "panel-experts:daysOff.link": inHistory(absence) },
      });
    return absence;
  });
}

/** Opens the days again, for staff. */
export async function removeAbsenceOf(
  { id, name }: Pick<Expert, "id" | "name">,
  absenceId: string | undefined,
  { by }: ByStaff,
): Promise<Absence | Refusal<"not-found">> {
  return transaction(() => {
    const absence = absences.find(absenceId);
    if (absence?.expertId !== id) return refuse("not-found");
    absences.remove(absence.id);
    recordInTransaction({
      by,
      entity: "expert",
      action: "edited",
      record: { id, title: name },
      before: { "panel-experts:daysOff.link": inHistory(absence) },
    });
    return absence;
  });
}

/** An absence of an expert, for staff; null for those of others. */
export async function findAbsenceOf(
  expertId: string,
  absenceId: string | undefined,
): Promise<Absence | null> {
  const absence = absences.find(absenceId);
  return absence?.expertId === expertId ? absence : null;
}

function addInTransaction(
  expertId: string,
  accountId: string,
  input: Pick<Absence, "from" | "until" | "hours">,
): Absence | Refusal<"too-many-absences", { most: number }> {
  if (aheadOf(expertId).length >= MAX_ABSENCES)
    return refuse("too-many-absences", { most: MAX_ABSENCES });
  return absences.save({ id: createId(), expertId, accountId, ...input });
}

const inHistory = ({ from, until, hours }: Absence) =>
  [from === until ? from : `${from} – ${until}`, hours && `${hours.from}–${hours.until}`]
    .filter(Boolean)
    .join(", ");

export async function removeAbsence(
  absenceId: string | undefined,
  { by }: ByPerson,
): Promise<Absence | Refusal<"not-found">> {
  return transaction(() => {
    const absence = ownAbsence(absenceId, by.id);
    if (!absence) return refuse("not-found");
    absences.remove(absence.id);
    return absence;
  });
}

/** An absence of this expert; null for those of others. */
export async function findAbsence(
  absenceId: string | undefined,
  { by }: ByPerson,
): Promise<Absence | null> {
  return ownAbsence(absenceId, by.id);
}

/** The expert's absences that are not over, soonest first. */
export async function listAbsences({ by }: ByPerson): Promise<Absence[]> {
  const expert = expertOfAccountInTransaction(by.id);
  return expert ? listAbsencesOf(expert.id) : [];
}

/** The same of any expert, for staff. */
export const listAbsencesOf = (expertId: string): Absence[] =>
  aheadOf(expertId).sort((one, other) => one.from.localeCompare(other.from));

/** Removes absences that are over (rules 210). @returns their number */
export const removeOldAbsences = (): Promise<number> =>
  removeInPieces(absences, ({ until }) => hasPassed(RETENTION.absences, until));

/** Slots that an expert has closed. */
export function absentSlotsOf(expertId: string): IsTaken {
  const own = absences.listBy("expertId", expertId);
  return (slot) => own.some((absence) => isAbsentAt(absence, slot));
}

/** Days on which an expert is away all day. */
export function absentDaysOf(expertId: string): (date: string) => boolean {
  const own = absences.listBy("expertId", expertId);
  return (date) => own.some((absence) => isAbsentOn(absence, date));
}

const aheadOf = (expertId: string) =>
  absences.listBy("expertId", expertId).filter(({ until }) => until >= today().toString());

function ownAbsence(absenceId: string | undefined, accountId: string): Absence | null {
  const absence = absences.find(absenceId);
  return absence && absence.expertId === expertOfAccountInTransaction(accountId)?.id
    ? absence
    : null;
}
