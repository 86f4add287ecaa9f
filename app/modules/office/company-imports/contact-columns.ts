import type { ZodType } from "zod";
import {
  CONTACT_PARTS,
  type CompanyContact,
  type ContactPart,
} from "~/modules/companies/companies/contacts/company-contact";
import { CompanyContactFormSchema } from "~/modules/companies/companies/contacts/company-contact.schema";
import type { FileContact } from "~/modules/companies/companies/staff/imported-contacts.server";
import type { Message } from "~/platform/i18n/i18n";

const { name, role, email, phone } = CompanyContactFormSchema.shape;

type ContactCell = "name" | "role" | "email" | "phone";

const CELLS: Record<ContactCell, ZodType<string | undefined>> = { name, role, email, phone };

/** The columns of a contact with a part (rules 1531). */
export type ContactColumn = `${ContactPart}-${ContactCell}`;

export const CONTACT_COLUMNS = CONTACT_PARTS.flatMap((part) =>
  (Object.keys(CELLS) as ContactCell[]).map((cell): ContactColumn => `${part}-${cell}`),
);

export const isOfContact = (field: string): field is ContactColumn =>
  CONTACT_COLUMNS.some((one) => one === field);

const columnParts = (column: ContactColumn) => column.split("-") as [ContactPart, ContactCell];

/** The objection of the form of a contact to a cell; null without one. */
export function contactProblem(column: ContactColumn, text: string): Message | null {
  const [, cell] = columnParts(column);
  if (text === "" || CELLS[cell].safeParse(text).success) return null;
  return cell === "email" ? "company-contacts:errors.email" : "panel-import:problems.contactText";
}

/** The contacts of a row, one for each part, and why they cannot be read. */
export function contactsIn(
  cells: readonly { column: ContactColumn; text: string }[],
  unread: "refused" | "left",
): { contacts: FileContact[]; problems: Message[] } {
  const problems: Message[] = [];
  const contacts = CONTACT_PARTS.flatMap((part) => {
    const contact: FileContact = { part, name: "", role: "", email: "", phone: "" };
    for (const { column, text } of cells) {
      const [of, cell] = columnParts(column);
      if (of !== part || text === "") continue;
      const found = contactProblem(column, text);
      if (found === null) contact[cell] = CELLS[cell].parse(text) ?? "";
      else if (unread === "refused") problems.push(found);
    }
    if (contact.name !== "" || contact.email !== "") return [contact];
    if (contact.phone !== "") problems.push("panel-import:problems.contactName");
    return [];
  });
  return { contacts, problems };
}

/** The cells of the first contacts with each part. */
export const contactTexts = (contacts: readonly CompanyContact[]): string[] =>
  CONTACT_COLUMNS.map((column) => {
    const [part, cell] = columnParts(column);
    return contacts.find((contact) => contact[part])?.[cell] ?? "";
  });
