import { knownAs } from "~/modules/work/tasks/person-ids.server";
import { isAbout } from "~/modules/work/tasks/subject";
import type { Person } from "~/platform/store/personal-data";
import { notes } from "./notes.store.server";

/** The companies of the notes about a person, null for none. */
export const companiesOfNotes = (person: Person): (string | null)[] =>
  notes.list((note) => isAbout(note, knownAs(person))).map(({ companyId }) => companyId);
