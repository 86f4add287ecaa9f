import { NEW_NOTE } from "../../integration/support/forms/panel-tasks.ts";
import type { AddedRecords } from "../../integration/support/forms/portal-form.ts";
import { ADDED } from "../../integration/support/forms.ts";
import { addStaff, logInStaff } from "../../support/story.ts";
import { totpCode } from "../../support/totp.ts";
import type { Visitor } from "../../support/visitor.ts";
import { foundId } from "./found-id.ts";
import { atLeast, type Fact, gone, stored } from "./ledger.ts";
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
        // The history names a task by its company and day, not by its text.
        facts: [stored(store, name), ...(store === "tasks" ? [] : [stored("history", name)])],
      };
    }
  };

const COMPANIES = {
  section: "leads",
  title: "name" as const,
  fields: { location: "Zgierz", status: "lead" },
};

/** Adds two companies. @returns their ids */
async function twoLeads(staff: Visitor, name: string): Promise<[string, string]> {
  const ids: string[] = [];
  for (const title of [`${name}a`, `${name}b`]) {
    await staff.send("/admin/leads/new", { ...COMPANIES.fields, name: title });
    ids.push(foundId(/\/admin\/leads\/(\w+)\/edit/, await staff.get(`/admin/leads?q=${title}`)));
  }
  return [ids[0] ?? "", ids[1] ?? ""];
}

/** All writes of staff. */
export const STAFF_WRITERS: Record<string, Writer> = {
  ...Object.fromEntries(
    ADDED.map((records) => [
      records.section,
      // "mailings/segments" is stored as "mailing-segments".
      adds(records, records.section.replace("s/", "-")),
    ]),
  ),
  companies: adds(COMPANIES, "companies"),

  async *notes({ staff }, mark) {
    for (;;) {
      const text = mark();
      const fields = { kind: "call", text, companyId: "company-lead-1" };
      yield {
        of: text,
        send: () => staff.send(NEW_NOTE, fields),
        facts: [stored("notes", text)],
      };
    }
  },

  async *contacts({ staff }, mark) {
    for (;;) {
      const name = mark();
      yield {
        of: name,
        send: () => staff.send("/admin/leads/company-lead-2/contacts/new", { name }),
        facts: [stored("company-contacts", name)],
      };
    }
  },

  async *documents({ staff }, mark) {
    for (;;) {
      const name = mark();
      const file = new File([`%PDF-1.4\n${name}`], `${name}.pdf`);
      yield {
        of: name,
        send: () => staff.send("/admin/leads/company-lead-2/documents/new", { file }),
        facts: [stored("company-documents", name)],
        isWhole: false,
      };
    }
  },

  async *imports({ staff }, mark) {
    for (;;) {
      const name = mark();
      const file = new File([`Nazwa firmy;Lokalizacja\n${name};Zgierz\n`], "firmy.csv");
      const form = await staff.get("/admin/leads/import");
      const rehearsal = await staff.submit(form, "Pokaż próbę", { file });
      const hash = rehearsal.document.querySelector("[name=hash]")?.getAttribute("value") ?? "";
      yield {
        of: name,
        send: () => staff.send(rehearsal.path, { hash }),
        facts: [stored("companies", name), stored("changed-rows", name), setOf(name)],
      };
    }
  },

  async *apart({ staff }, mark) {
    for (;;) {
      const [one, other] = await twoLeads(staff, mark());
      yield {
        of: one,
        send: () => staff.send(`/admin/duplicates/${one}/${other}/different`, {}),
        facts: [stored("different-companies", one, other)],
      };
    }
  },

  async *admissions({ staff }, mark) {
    for (;;) {
      const [one] = await twoLeads(staff, mark());
      const memberSince = "2026-01-15";
      yield {
        of: one,
        send: () => staff.send(`/admin/leads/${one}/admit`, { memberSince }),
        facts: [
          stored("companies", one, memberSince),
          stored("stage-changes", one, '"after":"member"'),
          stored("changed-rows", one),
        ],
      };
    }
  },

  async *merges({ staff }, mark) {
    for (;;) {
      const name = mark();
      const [one, other] = await twoLeads(staff, name);
      const page = await staff.get(`/admin/duplicates/${one}/${other}`);
      yield {
        of: name,
        send: () => staff.submit(page, "Połącz w jedną firmę"),
        facts: [
          stored("company-merges", one, other),
          stored("absorbed-companies", one, other),
          stored("change-sets", name),
          stored("changed-rows", other),
          gone("companies", other),
        ],
        // It is noted first, and the next start finishes its steps.
        isWhole: false,
      };
    }
  },

  async *colleagues({ staff }, mark) {
    for (;;) {
      const name = mark();
      yield {
        of: name,
        send: () =>
          staff.send("/admin/staff/new", { name, username: name.toLowerCase(), events: "on" }),
        facts: [stored("staff", name), stored("history", name)],
      };
    }
  },

  async *logins({ stranger }) {
    for (let sessions = 1; ; sessions += 1)
      yield {
        of: "logins",
        send: () => logInStaff(stranger()),
        facts: [atLeast(sessions, "staff-sessions")],
      };
  },

  async *factors({ staff, stranger }, mark) {
    for (let factors = 1; ; factors += 1) {
      const [person, password] = [stranger(), "Nowe-haslo-biura-1"];
      await logInStaff(person, await addStaff(staff, mark()));
      await person.post("/admin/password", { password });
      const page = await person.get("/admin/second-factor");
      const code = totpCode(page.document.querySelector("main code")?.text ?? "");
      yield {
        of: "factors",
        send: () => person.submit(page, "Włącz drugi składnik", { code }),
        facts: [atLeast(factors, "staff-factors")],
      };
    }
  },
};

/** The set of the changed row that contains a name is stored. */
const setOf = (name: string): Fact => ({
  store: "change-sets",
  says: `the set of ${name}`,
  isTrue: (disk) => {
    const row = disk.rows("changed-rows").find((one) => one.includes(name));
    const { setId } = JSON.parse(row ?? "{}") as { setId?: string };
    return setId !== undefined && disk.rows("change-sets").some((one) => one.includes(setId));
  },
});
