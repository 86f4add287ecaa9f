import type { HistoryValue } from "~/modules/staff/history/history";
import type { MessageKey } from "~/platform/i18n/i18n";
import type { Company } from "./company";

/** Fields that staff choose between two companies; labels are `panel-duplicates:fields`. */
export const MERGE_FIELDS = [
  "name",
  "location",
  "website",
  "memberUntil",
  "admission",
  "memberNumber",
  "carerId",
  "nip",
  "regon",
  "krs",
  "address",
  "letterAddress",
  "eDelivery",
  "contactPerson",
] as const;

export type MergeField = (typeof MERGE_FIELDS)[number];

interface CompanyField {
  label: MessageKey;
  /** The value of the form, where it is not the text of the row. */
  value?: (company: Company) => string | string[];
  history?: (company: Company) => HistoryValue;
  /** NIP and addresses of a sole trader are a person's, like the contact person. */
  personal?: MessageKey;
  /**
   * Which of two merged companies it comes from: the one that staff choose, the first that has it,
   * or as `mergedCompany` says by itself.
   */
  merged: MergeField | "first" | "byRule";
  /**
   * Which searches of staff read it: both, the list of companies alone, both as a number, or as a
   * part of another text.
   */
  search: "both" | "list" | "number" | "inOther" | "none";
}

const ofRegisters = "registers:heading";
const ofPerson = "panel-companies:fields.contactPerson";

/**
 * The fields of the form of a company, in the order of the columns of its tables. Form, history,
 * tables, import, merge, both searches and the copy of personal data are made from this map.
 */
export const COMPANY_FIELDS = {
  name: { label: "panel-companies:fields.name", merged: "name", search: "both" },
  location: { label: "panel-companies:fields.location", merged: "location", search: "both" },
  website: { label: "panel-companies:fields.website", merged: "website", search: "inOther" },
  status: {
    label: "panel-companies:fields.status",
    value: ({ status }: Company) => status,
    history: ({ status }: Company) => ({ key: `panel-companies:stages.${status}` }),
    merged: "byRule",
    search: "none",
  },
  memberUntil: {
    label: "panel-companies:fields.memberUntil",
    merged: "memberUntil",
    search: "none",
  },
  memberSince: {
    label: "panel-companies:fields.memberSince",
    merged: "admission",
    search: "none",
  },
  memberNumber: {
    label: "panel-companies:fields.memberNumber",
    merged: "memberNumber",
    search: "both",
  },
  resolution: { label: "panel-companies:fields.resolution", merged: "admission", search: "list" },
  resolutionDay: {
    label: "panel-companies:fields.resolutionDay",
    merged: "admission",
    search: "none",
  },
  "contactPerson.firstName": {
    label: "panel-companies:fields.firstName",
    value: ({ contactPerson }: Company) => contactPerson.firstName,
    personal: ofPerson,
    merged: "contactPerson",
    search: "inOther",
  },
  "contactPerson.lastName": {
    label: "panel-companies:fields.lastName",
    value: ({ contactPerson }: Company) => contactPerson.lastName,
    personal: ofPerson,
    merged: "contactPerson",
    search: "inOther",
  },
  "contactPerson.position": {
    label: "panel-companies:fields.position",
    value: ({ contactPerson }: Company) => contactPerson.position,
    personal: ofPerson,
    merged: "contactPerson",
    search: "none",
  },
  "contactPerson.email": {
    label: "panel-companies:fields.email",
    value: ({ contactPerson }: Company) => contactPerson.email,
    personal: ofPerson,
    merged: "contactPerson",
    search: "both",
  },
  "contactPerson.phone": {
    label: "panel-companies:fields.phone",
    value: ({ contactPerson }: Company) => contactPerson.phone,
    personal: ofPerson,
    merged: "contactPerson",
    search: "number",
  },
  nip: { label: "registers:fields.nip", personal: ofRegisters, merged: "nip", search: "number" },
  regon: {
    label: "registers:fields.regon",
    personal: ofRegisters,
    merged: "regon",
    search: "number",
  },
  krs: { label: "registers:fields.krs", personal: ofRegisters, merged: "krs", search: "number" },
  street: {
    label: "registers:fields.street",
    personal: ofRegisters,
    merged: "address",
    search: "inOther",
  },
  postcode: {
    label: "registers:fields.postcode",
    personal: ofRegisters,
    merged: "address",
    search: "inOther",
  },
  town: {
    label: "registers:fields.town",
    personal: ofRegisters,
    merged: "address",
    search: "inOther",
  },
  country: {
    label: "registers:fields.country",
    personal: ofRegisters,
    merged: "address",
    search: "inOther",
  },
  letterStreet: {
    label: "panel-companies:fields.letterStreet",
    personal: ofRegisters,
    merged: "letterAddress",
    search: "list",
  },
  letterPostcode: {
    label: "panel-companies:fields.letterPostcode",
    personal: ofRegisters,
    merged: "letterAddress",
    search: "inOther",
  },
  letterTown: {
    label: "panel-companies:fields.letterTown",
    personal: ofRegisters,
    merged: "letterAddress",
    search: "list",
  },
  letterCountry: {
    label: "panel-companies:fields.letterCountry",
    personal: ofRegisters,
    merged: "letterAddress",
    search: "none",
  },
  eDelivery: {
    label: "panel-companies:fields.eDelivery",
    personal: ofRegisters,
    merged: "eDelivery",
    search: "both",
  },
  carerId: {
    label: "panel-companies:fields.carer",
    value: ({ carerId }: Company) => carerId ?? "",
    history: ({ carerId }: Company) => carerId && { staff: carerId },
    merged: "carerId",
    search: "none",
  },
  staffTags: {
    label: "panel-companies:fields.staffTags",
    value: ({ staffTags }: Company) => staffTags,
    merged: "byRule",
    search: "list",
  },
  industry: { label: "companies:fields.industry", merged: "first", search: "list" },
  size: { label: "companies:fields.size", merged: "first", search: "none" },
} as const satisfies Record<string, CompanyField>;

type FieldName = keyof typeof COMPANY_FIELDS;

/** Fields that are stored as the text that was typed. */
export type TextField = {
  [Name in FieldName & keyof Company]: Company[Name] extends string
    ? string extends Company[Name]
      ? Name
      : never
    : never;
}[FieldName & keyof Company];

const FIELDS = Object.entries<CompanyField>(COMPANY_FIELDS);

const TEXT_FIELDS = FIELDS.flatMap(([name, field]) =>
  field.value || name === "memberUntil" ? [] : [[name as TextField, field] as const],
);

/** A text for each of these fields. */
export const textFields = (
  make: (name: TextField, field: CompanyField) => string,
): Pick<Company, TextField> =>
  Object.fromEntries(TEXT_FIELDS.map(([name, field]) => [name, make(name, field)])) as Pick<
    Company,
    TextField
  >;

/** The texts of a company that a search reads. */
export const searchedTexts = (
  company: Company,
  ...kinds: readonly CompanyField["search"][]
): string[] =>
  FIELDS.filter(([, { search }]) => kinds.includes(search)).flatMap(([name, { value }]) =>
    value ? value(company) : company[name as TextField],
  );

/** Data of registers about a sole trader; a company with a KRS number is no person (rules 913). */
export const dataOfTrader = (company: Pick<Company, TextField>): Partial<Company> =>
  Object.fromEntries(
    TEXT_FIELDS.filter(([name, { personal }]) => personal === ofRegisters && name !== "krs").map(
      ([name]) => [name, company[name]],
    ),
  );
