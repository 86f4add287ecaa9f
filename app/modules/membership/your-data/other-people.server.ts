import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { listPeopleOf } from "~/modules/people/accounts/people/people.server";
import { companiesOfNotes } from "~/modules/work/notes/note-companies.server";
import { companiesOfTasks } from "~/modules/work/tasks/task-companies.server";
import type { Person } from "~/platform/store/personal-data";

/**
 * The person with the names of all others with an account in the companies of their notes and
 * tasks: texts of staff may name them, too (rules 874).
 */
export async function withOthers(person: Person): Promise<Person> {
  const companyIds = new Set([...companiesOfNotes(person), ...companiesOfTasks(person)]);
  const organizations = [...companyIds].flatMap(
    (id) => findCompanyInTransaction(id)?.organizationId ?? [],
  );
  const people = await Promise.all(organizations.map((id) => listPeopleOf(id)));
  const others = people
    .flat()
    .filter(({ id, email }) => id !== person.id && email !== person.email)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  return { ...person, others };
}
