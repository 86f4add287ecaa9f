import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { personPath } from "~/modules/people/accounts/account";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Subject } from "./subject";

/** The company and the people of a note or a task, each with the address of its record. */
export function subjectView({ companyId, people }: Subject) {
  const company = findCompanyInTransaction(companyId);
  return {
    company: company && { name: company.name, to: panelPaths.company(company.id) },
    people: people.map(({ id, name }) => ({ id, name, to: personPath(id) })),
  };
}

export type SubjectView = ReturnType<typeof subjectView>;

/** The record on which a new note is shown; null without one. */
export const recordPath = ({ companyId, people }: Subject): string | null =>
  companyId === null ? personPath(people[0]?.id ?? null) : panelPaths.company(companyId);
