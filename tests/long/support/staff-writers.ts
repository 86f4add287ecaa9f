import type { AddedRecords } from "../../integration/support/forms/portal-form.ts";
import { ADDED } from "../../integration/support/forms.ts";
import { logInStaff } from "../../support/story.ts";
import { stored } from "./ledger.ts";
import type { Writer } from "./writer.ts";

/** Adds records in one section of the panel, one after the other. */
const adds = (
  { section, title, fields }: Pick<AddedRecords, "section" | "title" | "fields">,
  store = section,
): Writer =>
  async function* ({ staff }, mark) {
    for (;;) {
      const name = mark();
      yield {
        of: name,
        send: () => staff.send(`/admin/${section}/new`, { ...fields, [title]: name }),
        facts: [stored(store, name), stored("history", name)],
      };
    }
  };

const COMPANIES = {
  section: "leads",
  title: "name" as const,
  fields: { location: "Zgierz", status: "lead" },
};

/** All writes of staff. */
export const STAFF_WRITERS: Record<string, Writer> = {
  ...Object.fromEntries(ADDED.map((records) => [records.section, adds(records)])),
  companies: adds(COMPANIES, "companies"),

  async *colleagues({ staff }, mark) {
    for (;;) {
      const name = mark();
      yield {
        of: name,
        send: () => staff.send("/admin/staff/new", { name, username: name.toLowerCase() }),
        facts: [stored("staff", name), stored("history", name)],
      };
    }
  },

  async *logins({ stranger }) {
    for (let sessions = 1; ; sessions += 1)
      yield {
        of: "logins",
        send: () => logInStaff(stranger()),
        facts: [
          {
            store: "staff-sessions",
            says: `${sessions} staff-sessions`,
            isTrue: (disk) => disk.rows("staff-sessions").length >= sessions,
          },
        ],
      };
  },
};
