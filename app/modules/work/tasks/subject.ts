import { z } from "zod";
import type { MessageKey } from "~/platform/i18n/i18n";
import { byCompanyId, type CompanyRows } from "~/platform/store/company-rows";
import type { Person } from "~/platform/store/personal-data";
import { withMaskedNames } from "./masked-names";

/** Fields of a row that is about a company, people, or both (rules 870). */
export const subjectShape = {
  /** Id of a record in the store of companies. */
  companyId: z.string().nullable().default(null),
  /** Accounts and contacts of the company, with their names at the time of writing. */
  people: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
};

/** The company and the people that a note or a task is about. */
export interface Subject {
  companyId: string | null;
  people: readonly { id: string; name: string }[];
}

/** One of both, for lists on its record; a person also as a contact with the address. */
export type RecordOf = { companyId: string } | { personId: string; email?: string };

/** One person, as notes and tasks know them. */
export interface KnownPerson extends Pick<Person, "contactOf" | "others"> {
  /** Their account, and contacts with its address (rules 898). */
  ids: ReadonlySet<string>;
}

type TextAbout = Subject & { text: string };

/** True if the person is selected, or is the contact person whose last name the text has. */
export const isAbout = (row: TextAbout, { ids, contactOf }: KnownPerson): boolean =>
  row.people.some(({ id }) => ids.has(id)) ||
  (row.companyId === contactOf?.companyId && hasName(row.text, contactOf.name));

const hasName = (text: string, name: string): boolean =>
  withMaskedNames(text, name.split(" ").slice(-1)) !== text;

/** The names by which a row knows the person. */
const namesIn = ({ people, companyId }: Subject, { ids, contactOf }: KnownPerson): string[] => [
  ...people.filter(({ id }) => ids.has(id)).map(({ name }) => name),
  ...(contactOf && contactOf.companyId === companyId ? [contactOf.name] : []),
];

/** A row of the person for their data export: others' names are masked (rules 874). */
export function exported<Row extends TextAbout>(
  row: Row,
  person: KnownPerson,
  around: readonly string[],
): { text: string } {
  const own = namesIn(row, person);
  const names = row.people.filter(({ id }) => !person.ids.has(id)).map(({ name }) => name);
  // Somebody whose contact of the company still exists is not another person.
  const others = [...around, ...(person.others ?? [])].filter(
    (name) => !own.some((mine) => isPartOf(name, mine)),
  );
  return { text: withMaskedNames(row.text, [...names, ...others]) };
}

/** True for "Anna", "Lis" and "Anna Lis" of "Anna Lis". */
const isPartOf = (name: string, whole: string): boolean => ` ${whole} `.includes(` ${name} `);

/** The row once the person has left; null if it was about them alone (rules 875). */
export function withoutPerson<Row extends TextAbout>(row: Row, person: KnownPerson): Row | null {
  const people = row.people.filter(({ id }) => !person.ids.has(id));
  if (row.companyId === null && people.length === 0) return null;
  return { ...row, people, text: withMaskedNames(row.text, namesIn(row, person)) };
}

/** How notes and tasks follow a company, and contacts that another one replaces (rules 961). */
export const subjectRows = <Row extends Subject>(label: MessageKey): CompanyRows<Row> => ({
  ...byCompanyId<Row>(label),
  moved: (row, { to, contactIds }) => ({
    ...row,
    companyId: to.id,
    people: row.people.map((person) => ({ ...person, id: contactIds.get(person.id) ?? person.id })),
  }),
});
