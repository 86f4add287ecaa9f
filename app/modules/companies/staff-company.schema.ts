import { z } from "zod";
import { rowRevision } from "~/platform/forms/edit-conflict";
import {
  calendarDate,
  emailAddress,
  optionalText,
  requiredLine,
  requiredText,
  TEXT_LENGTH,
  websiteAddress,
} from "~/platform/forms/fields";
import { COMPANY_STATUSES } from "./company";

const PHONE_LENGTH = 40;

/** The contact person. */
const ContactPersonSchema = z.object({
  firstName: optionalText(),
  lastName: optionalText(),
  position: optionalText(),
  email: emailAddress({
    required: "panel-companies:errors.email",
    invalid: "panel-companies:errors.email",
  }).optional(),
  phone: optionalText(PHONE_LENGTH),
});

const twoLetters = (message: string) => requiredLine(message).pipe(z.string().min(2, message));

/** `/admin/leads/new` (rules 334). */
export const StaffCompanySchema = z.object({
  name: twoLetters("panel-companies:missing.name"),
  location: twoLetters("panel-companies:missing.location"),
  website: websiteAddress("errors:website").optional(),
  status: z.enum(COMPANY_STATUSES, "errors:malformed").default("lead"),
  memberUntil: calendarDate({ required: "errors:date", invalid: "errors:date" }).optional(),
  contactPerson: ContactPersonSchema.prefault({}),
});

/** `/admin/leads/{id}/edit`: the same fields, with the revision of the record. */
export const EditStaffCompanySchema = StaffCompanySchema.extend({ revision: rowRevision });

/** `/admin/leads/{id}/decline` (rules 390) */
export const MembershipRefusalSchema = z.object({
  reason: requiredText("panel-companies:errors.reason", TEXT_LENGTH),
});

/** The fields one by one, by their columns in a table of companies (rules 400). */
export const COMPANY_FIELDS = {
  ...StaffCompanySchema.omit({ contactPerson: true }).shape,
  ...ContactPersonSchema.shape,
};

export type StaffCompanyInput = z.output<typeof StaffCompanySchema>;
