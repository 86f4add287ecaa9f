import type { Company } from "~/modules/companies/companies/company";
import type { ContactPart } from "~/modules/companies/companies/contacts/company-contact";
import { allCompanies } from "~/modules/companies/companies/staff/company-batch.server";
import {
  allContacts,
  type FileContact,
  type PlannedContact,
  planContacts,
  prepareContact,
  saveContactsInTransaction,
} from "~/modules/companies/companies/staff/imported-contacts.server";
import { listWords } from "~/modules/events/events/people-list/people-matching.server";
import { contactInWords } from "~/modules/office/company-imports/import.view.server";
import { areSame } from "~/modules/office/company-imports/imported-companies.server";
import { noteFileInTransaction } from "~/modules/office/company-imports/moved-in/imported-files.server";
import { beginChangeSetInTransaction } from "~/modules/staff/change-sets/change-sets.server";
import type { Locale } from "~/platform/i18n/locale";
import { fold } from "~/platform/lists/list-query";
import { transaction } from "~/platform/store/stores.server";
import { mapInSlices } from "~/platform/time/slices.server";
import type { MovedFile, PlannedLine } from "./moved-file";
import { PEOPLE_FILE, type PeopleField, peopleRules } from "./people-shape";
import { companyOfRow, companyWords } from "./row-company.server";
import { personName } from "./row-person.server";
import { cellInWords, type MovedRow, movedRows } from "./row-reading";

interface ChangedContact {
  company: Company;
  contact: PlannedContact;
}

/** A row that names a person of a company. */
interface FilePerson {
  row: MovedRow<PeopleField>;
  company: Company;
  name: string;
  email: string;
}

/** People of companies, who become their contacts; a file makes no account (rules 1572). */
export const PEOPLE: MovedFile<PeopleField, ChangedContact> = {
  shape: PEOPLE_FILE,
  readCell: (field, text, layout, locale) =>
    cellInWords({ field, text, layout }, peopleRules(locale), locale),

  async plan(read, locale) {
    const [companies, contacts] = [allCompanies(), allContacts()];
    const rows = await movedRows(read, peopleRules(locale), locale);
    const judged = await judgedRows(rows, locale);
    const people = judged.flatMap(({ person }) => person ?? []);
    const planned = new Map<string, PlannedContact[]>();
    for (const [id, group] of Map.groupBy(people, ({ company }) => company.id))
      planned.set(id, planContacts(group.flatMap(contactsOf), id));
    const seen = new Map<PlannedContact, number>();
    const changes: ChangedContact[] = [];
    const lines = judged.map(({ row, person, problems }): PlannedLine => {
      if (!person) return { ...titled(row), kind: "refused", details: [], problems };
      const contact = contactOf(person, planned.get(person.company.id) ?? []);
      const line = { ...titled(row, person), problems: [] };
      if (!contact) return { ...line, kind: "unchanged", details: row.skipped };
      const first = seen.get(contact);
      if (first !== undefined) {
        const together = locale.t("moving-in:together", { line: first });
        return { ...line, kind: "unchanged", details: [together, ...row.skipped] };
      }
      seen.set(contact, row.line);
      changes.push({ company: person.company, contact });
      const { before, after } = contact;
      const words = contactInWords(after, locale);
      const change = before ? `${contactInWords(before, locale)} → ${words}` : words;
      return { ...line, kind: before ? "changed" : "added", details: [change, ...row.skipped] };
    });
    return {
      lines,
      changes,
      sums: [],
      isCurrent: () => areSame(allCompanies(), companies) && areSame(allContacts(), contacts),
    };
  },

  async save({ changes, isCurrent }, { by, setId, filename }) {
    const prepared = await mapInSlices(changes, ({ company, contact }) =>
      prepareContact(contact, company, { by, setId, isNew: false }),
    );
    return transaction(() => {
      if (!isCurrent()) return false;
      beginChangeSetInTransaction({ id: setId, kind: "people", title: filename, by });
      const file = { id: setId, filename, staffId: by.id, kind: "people" } as const;
      noteFileInTransaction({ ...file, contacts: prepared.length });
      saveContactsInTransaction(prepared);
      return true;
    });
  },
};

interface JudgedRow {
  row: MovedRow<PeopleField>;
  person: FilePerson | null;
  problems: string[];
}

/** The people of the rows; a second one with an address or name of another is refused. */
async function judgedRows(
  rows: readonly MovedRow<PeopleField>[],
  locale: Pick<Locale, "t">,
): Promise<JudgedRow[]> {
  const words = listWords(locale);
  const addresses = new Map<string, FilePerson>();
  const names = new Map<string, FilePerson>();
  return mapInSlices(rows, (row): JudgedRow => {
    const refused = (...problems: string[]): JudgedRow => ({ row, person: null, problems });
    if (row.problems.length > 0) return refused(...row.problems);
    const { company, problem } = companyOfRow(companyWords(row), locale);
    if (!company) return refused(problem);
    const name = personName(row, words);
    const person = { row, company, name, email: row.text("email") };
    if (name === "" && person.email === "") return refused(locale.t("moving-in:problems.noPerson"));
    const sameAddress = addresses.get(`${company.id}/${person.email}`);
    if (sameAddress && name !== "" && fold(sameAddress.name) !== fold(name))
      return refused(locale.t("moving-in:problems.addressTwice", { line: sameAddress.row.line }));
    const sameName = names.get(`${company.id}/${fold(name)}`);
    if (sameName && person.email !== "" && ![person.email, ""].includes(sameName.email))
      return refused(locale.t("moving-in:problems.nameTwice", { line: sameName.row.line }));
    if (person.email !== "") addresses.set(`${company.id}/${person.email}`, person);
    if (name !== "") names.set(`${company.id}/${fold(name)}`, person);
    return { row, person, problems: [] };
  });
}

/** The contact of a row, once for each of its parts. */
function contactsOf({ row, name, email }: FilePerson): FileContact[] {
  const parts = row.text("part").split(",").filter(Boolean) as ContactPart[];
  const contact = { name, email, role: row.text("role"), phone: row.text("phone") };
  return [...(parts.length > 0 ? parts : [null])].map((part) => ({ ...contact, part }));
}

const contactOf = ({ name, email }: FilePerson, planned: readonly PlannedContact[]) =>
  planned.find(({ after }) => email !== "" && after.email === email) ??
  planned.find(({ after }) => name !== "" && fold(after.name) === fold(name));

const titled = (row: MovedRow<PeopleField>, person?: FilePerson) => ({
  line: row.line,
  title: person
    ? [person.name || person.email, person.company.name].join(", ")
    : [row.text("fullName") || row.text("lastName"), row.text("company")]
        .filter(Boolean)
        .join(", "),
});
