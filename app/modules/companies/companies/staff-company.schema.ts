import { z } from "zod";
import {
  countryField,
  eDeliveryField,
  krsField,
  nipField,
  postcodeField,
  regonField,
  withPostcode,
} from "~/modules/companies/registers/register-fields";
import { recordFields } from "~/modules/staff/history/record-fields";
import { rowRevision } from "~/platform/forms/edit-conflict";
import {
  calendarDate,
  checkbox,
  emailAddress,
  optionalText,
  requiredLine,
  requiredText,
  TEXT_LENGTH,
  websiteAddress,
  wordList,
} from "~/platform/forms/fields";
import { dayFromToday } from "~/platform/time/clock";
import { COMPANY_STATUSES, type Company, type CompanyStatus, OPEN_STAGES } from "./company";
import { COMPANY_FIELDS, type TextField } from "./company-fields";
import { COMPANY_SIZES, SIGN_UP_SIZES } from "./organization";

const PHONE_LENGTH = 40;
export const MEMBER_NUMBER_LENGTH = 40;

/** The contact person. */
export const ContactPersonSchema = z.object({
  firstName: optionalText(),
  lastName: optionalText(),
  position: optionalText(),
  email: emailAddress({
    required: "panel-companies:errors.email",
    invalid: "panel-companies:errors.email",
  }).optional(),
  phone: optionalText(PHONE_LENGTH),
});

/** Words without those that differ only in case from one before. */
function eachOnce(words: string[]): string[] {
  const folded = words.map((word) => word.toLowerCase());
  return words.filter((_, index) => folded.indexOf(folded[index] ?? "") === index);
}

/** A whole day that has come; a year alone is refused (rules 1500). */
export const pastDay = calendarDate({
  required: "panel-companies:errors.day",
  invalid: "panel-companies:errors.day",
})
  .refine((day) => day <= dayFromToday(0), "panel-companies:errors.futureDay")
  .default("");

const twoLetters = (message: string) => requiredLine(message).pipe(z.string().min(2, message));

/** `/admin/leads/new` (rules 334). */
export const StaffCompanySchema = z.object({
  name: twoLetters("panel-companies:missing.name"),
  location: twoLetters("panel-companies:missing.location"),
  website: websiteAddress("errors:website").default(""),
  // Until the company signs up; then its owner says both (rules 1303).
  industry: optionalText().default(""),
  size: z
    .enum([...COMPANY_SIZES, ...SIGN_UP_SIZES])
    .optional()
    .catch(undefined)
    .transform((size) => size ?? ""),
  status: z.enum(OPEN_STAGES, "errors:malformed").default("lead"),
  memberUntil: calendarDate({ required: "errors:date", invalid: "errors:date" }).optional(),
  memberSince: pastDay,
  memberNumber: optionalText(MEMBER_NUMBER_LENGTH).default(""),
  resolution: optionalText().default(""),
  resolutionDay: pastDay,
  carerId: z.string().nullable().default(null),
  staffTags: wordList.transform(eachOnce),
  nip: nipField().default(""),
  regon: regonField().default(""),
  krs: krsField().default(""),
  street: optionalText().default(""),
  postcode: postcodeField().default(""),
  town: optionalText().default(""),
  country: countryField().default(""),
  letterStreet: optionalText().default(""),
  letterPostcode: postcodeField().default(""),
  letterTown: optionalText().default(""),
  letterCountry: countryField().default(""),
  eDelivery: eDeliveryField().default(""),
  contactPerson: ContactPersonSchema.prefault({}),
});

/** Checks both addresses of a form; that for letters is whole or empty (rules 1528). */
const withAddresses = <Schema extends z.ZodObject>(schema: Schema): Schema =>
  withPostcode(withPostcode(schema), ["letterPostcode", "letterCountry"])
    .refine((form) => isWhole(form, "letterTown"), {
      path: ["letterTown"],
      error: "panel-companies:errors.letterTown",
      when: () => true,
    })
    .refine((form) => isWhole(form, "letterStreet") || isWhole(form, "letterPostcode"), {
      path: ["letterStreet"],
      error: "panel-companies:errors.letterStreet",
      when: () => true,
    });

const LETTER_PARTS = ["letterStreet", "letterPostcode", "letterTown", "letterCountry"] as const;

/** True for a part of the address for letters that is there, or where no part is. */
const isWhole = (form: Record<string, unknown>, part: (typeof LETTER_PARTS)[number]): boolean =>
  Boolean(form[part]) || LETTER_PARTS.every((name) => !form[name]);

/** `/admin/leads/new`; staff confirm that it differs from a company like it (rules 956). */
export const NewStaffCompanySchema = withAddresses(
  StaffCompanySchema.extend({ isAnother: checkbox.catch(false) }),
);

/** `/admin/leads/{id}/edit`: the same fields, with the revision of the record. */
export const EditStaffCompanySchema = withAddresses(
  StaffCompanySchema.extend({
    // The sign-up does not ask for it.
    location: twoLetters("panel-companies:missing.location").optional().default(""),
    // A company that has left keeps its stage.
    status: z.enum(COMPANY_STATUSES, "errors:malformed").default("lead"),
    revision: rowRevision,
  }),
);

/** `/admin/leads/{id}/decline` (rules 390) */
export const MembershipRefusalSchema = z.object({
  reason: requiredText("panel-companies:errors.reason", TEXT_LENGTH),
});

type Input = z.output<typeof StaffCompanySchema>;

/** Fields that stay as they are where they are missing. */
type KeptField = Exclude<TextField, "name" | "location"> | "carerId" | "staffTags";

export type StaffCompanyInput = Omit<Input, KeptField | "status"> &
  Partial<Pick<Input, KeptField>> & { status: CompanyStatus };

/** The fields of the form of a company; one that the map does not have is a compile error. */
export const staffCompanyFields = recordFields<Company, typeof StaffCompanySchema>(COMPANY_FIELDS);
