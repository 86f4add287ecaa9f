import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { dayInWarsaw } from "~/platform/time/moments";
import { idsOf } from "./person-ids.server";
import type { RecordOf, Subject } from "./subject";

/** The store of notes, or of tasks. */
interface SubjectStore<Row> {
  listBy(field: "companyId", value: string): Row[];
  derived<Value>(make: (rows: readonly Row[]) => Value): Value;
}

/** The notes or tasks about a company or a person. */
export function rowsAbout<Row extends Subject>(
  store: SubjectStore<Row>,
  record: RecordOf,
): readonly Row[] {
  if ("companyId" in record) return store.listBy("companyId", record.companyId);
  const byPerson = store.derived(groupedByPerson);
  const ids = idsOf({ id: record.personId, email: record.email ?? "" });
  return [...new Set([...ids].flatMap((id) => byPerson.get(id) ?? []))];
}

function groupedByPerson<Row extends Subject>(all: readonly Row[]): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of all)
    for (const { id } of row.people) groups.set(id, [...(groups.get(id) ?? []), row]);
  return groups;
}

/**
 * The title in the history, inside the caller's transaction: the company, or the day of `moment`.
 * People's names are not stored in the history.
 */
export const subjectTitle = ({ companyId }: Pick<Subject, "companyId">, moment: string): string =>
  findCompanyInTransaction(companyId)?.name ?? dayInWarsaw(moment);
