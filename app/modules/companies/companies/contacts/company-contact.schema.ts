import { z } from "zod";
import { recordFields } from "~/modules/staff/history/record-fields";
import { rowRevision } from "~/platform/forms/edit-conflict";
import { checkbox, emailAddress, optionalText, requiredLine } from "~/platform/forms/fields";
import type { CompanyContact, ContactPart } from "./company-contact";

const PHONE_LENGTH = 40;

/** `/admin/leads/{id}/contacts/new` (rules 857). */
export const CompanyContactFormSchema = z.object({
  name: requiredLine("company-contacts:errors.name"),
  role: optionalText(),
  email: emailAddress({
    required: "company-contacts:errors.email",
    invalid: "company-contacts:errors.email",
  }).optional(),
  phone: optionalText(PHONE_LENGTH),
  isForBookkeeping: checkbox,
  isRepresentative: checkbox,
  isForLetters: checkbox,
});

export const EditedCompanyContactSchema = CompanyContactFormSchema.extend({
  revision: rowRevision,
});

type Input = z.output<typeof CompanyContactFormSchema>;

/** Parts that a contact does not have may be missing. */
export type CompanyContactInput = Omit<Input, ContactPart> & Partial<Pick<Input, ContactPart>>;

const personal = "company-contacts:history";

const part = (name: ContactPart) => ({
  label: `company-contacts:fields.${name}` as const,
  value: (contact: CompanyContact) => (contact[name] ? "on" : ""),
  personal: "company-contacts:history" as const,
});

/** The fields of the form of a contact. */
export const companyContactFields = recordFields<CompanyContact, typeof CompanyContactFormSchema>({
  name: { label: "company-contacts:fields.name", value: ({ name }) => name, personal },
  role: { label: "company-contacts:fields.role", value: ({ role }) => role, personal },
  email: { label: "company-contacts:fields.email", value: ({ email }) => email, personal },
  phone: { label: "company-contacts:fields.phone", value: ({ phone }) => phone, personal },
  isForBookkeeping: part("isForBookkeeping"),
  isRepresentative: part("isRepresentative"),
  isForLetters: part("isForLetters"),
});
