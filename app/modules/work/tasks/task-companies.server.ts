import type { Person } from "~/platform/store/personal-data";
import { knownAs } from "./person-ids.server";
import { isAbout } from "./subject";
import { tasks } from "./tasks.store.server";

/** The companies of the tasks about a person, null for none. */
export const companiesOfTasks = (person: Person): (string | null)[] =>
  tasks.list((task) => isAbout(task, knownAs(person))).map(({ companyId }) => companyId);
