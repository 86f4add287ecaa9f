import { z } from "zod";
import { ADMINISTRATOR_ID } from "~/modules/staff/staff/staff";
import { namesAround } from "~/modules/work/tasks/names-around.server";
import { knownAs } from "~/modules/work/tasks/person-ids.server";
import { exported, isAbout, subjectRows, withoutPerson } from "~/modules/work/tasks/subject";
import { portalStore } from "~/platform/store/stores.server";
import { workdayMomentAgo } from "~/platform/time/workdays";
import fixture from "../../../../fixtures/notes.json";
import { type Note, NoteSchema } from "./note";

const FixtureSchema = z.array(
  NoteSchema.omit({ at: true, staffId: true }).extend({ workdaysAgo: z.int(), time: z.string() }),
);

/** Notes of staff (rules 870). */
export const notes = portalStore<Note>({
  name: "notes",
  schema: NoteSchema,
  seed,
  indexes: ["companyId"],
  unseen: ["text", "people"],
  ofCompany: subjectRows("panel-duplicates:moves.notes"),
  personal: {
    label: "your-data:stores.notes",
    isOf: (note, person) => isAbout(note, knownAs(person)),
    exports: ({ kind, at, contactDay, ...note }, person) => ({
      kind,
      at,
      contactDay,
      ...exported(note, knownAs(person), namesAround(note)),
    }),
    erases: (note, person) => withoutPerson(note, knownAs(person)),
    keeps: { reason: "your-data:stays.notes", period: "notes" },
  },
});

function seed(): Note[] {
  return FixtureSchema.parse(fixture).map(({ workdaysAgo, time, ...note }) => ({
    ...note,
    at: workdayMomentAgo(workdaysAgo, time),
    staffId: ADMINISTRATOR_ID,
  }));
}
