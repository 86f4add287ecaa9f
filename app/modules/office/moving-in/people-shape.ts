import {
  CONTACT_PARTS,
  type ContactPart,
} from "~/modules/companies/companies/contacts/company-contact";
import { CompanyContactFormSchema } from "~/modules/companies/companies/contacts/company-contact.schema";
import type { FileShape } from "~/modules/office/file-columns/file-shape";
import { looksLikeEmail, looksLikePhone } from "~/modules/office/file-columns/layout-guess";
import type { Locale } from "~/platform/i18n/locale";
import { fold } from "~/platform/lists/list-query";
import { COMPANY_KEYS, nipIn } from "./company-keys";
import type { CellRules } from "./row-reading";

export const PEOPLE_FIELDS = [
  ...COMPANY_KEYS,
  "fullName",
  "firstName",
  "lastName",
  "email",
  "phone",
  "role",
  "part",
] as const;

export type PeopleField = (typeof PEOPLE_FIELDS)[number];

/** The columns of a file of people of companies (rules 1572). */
export const PEOPLE_FILE: FileShape<PeopleField> = {
  kind: "people",
  fields: PEOPLE_FIELDS,
  labelOf: (field, { t }) => t(`moving-in:fields.${field}`),
  wordsOf: (field, { t }) => t(`moving-in:columns.${field}`),
  partsOf: (field) => (field === "fullName" ? ["firstName", "lastName"] : [field]),
  contents: [
    ["nip", (text) => nipIn(text) !== null],
    ["email", looksLikeEmail],
    ["phone", looksLikePhone],
  ],
  missing({ fields }) {
    if (!COMPANY_KEYS.some((key) => fields.includes(key)))
      return { message: "moving-in:missing.company" };
    const isNamed = ["fullName", "lastName", "email"].some((one) =>
      fields.some((field) => field === one),
    );
    return isNamed ? null : { message: "moving-in:missing.person" };
  },
};

const { email, phone, role } = CompanyContactFormSchema.shape;

/** How people write the parts of a contact, as the words of the interface and others. */
export function partsIn(text: string, { t }: Pick<Locale, "t">): ContactPart[] | null {
  const words = new Map(
    CONTACT_PARTS.flatMap((part) =>
      [t(`company-contacts:parts.${part}`), ...t(`moving-in:parts.${part}`).split(",")].map(
        (word) => [fold(word.trim()), part] as const,
      ),
    ),
  );
  const named = text
    .split(/[,;/+]| i /u)
    .map((one) => fold(one.trim()))
    .filter((one) => one !== "");
  const parts = named.flatMap((one) => words.get(one) ?? []);
  return parts.length === named.length ? parts : null;
}

/** Reads the cells of people in the words of a language. */
export const peopleRules = (locale: Pick<Locale, "t">): CellRules<PeopleField> => ({
  read(field, text) {
    if (field === "nip") return nipIn(text);
    if (field === "email") return email.safeParse(text).data ?? null;
    if (field === "phone") return phone.safeParse(text).data ?? null;
    if (field === "role") return role.safeParse(text).data ?? null;
    if (field === "part") return partsIn(text, locale)?.join(",") ?? null;
    const line = text.replace(/\s+/g, " ");
    return line.length > 120 ? null : line;
  },
  problemOf: (field) =>
    field === "email"
      ? "company-contacts:errors.email"
      : field === "nip"
        ? "moving-in:problems.nip"
        : field === "part"
          ? "moving-in:problems.part"
          : "panel-import:problems.contactText",
  days: [],
  needed: [...COMPANY_KEYS, "fullName", "firstName", "lastName"],
  labelOf: PEOPLE_FILE.labelOf,
  inWords: (field, value, { t }) =>
    field === "part"
      ? value
          .split(",")
          .map((part) => t(`company-contacts:parts.${part as ContactPart}`))
          .join(", ")
      : value,
});
