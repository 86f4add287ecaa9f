import { z } from "zod";
import {
  countryField,
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
import { COMPANY_STATUSES, type Company } from "./company";
import { COMPANY_SIZES, SIGN_UP_SIZES } from "./organization";
import type { PostalAddress } from "./postal-address";

const PHONE_LENGTH = 40;

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

const twoLetters = (message: string) => requiredLine(message).pipe(z.string().min(2, message));

/** `/admin/leads/new` (rules 334). */
export const StaffCompanySchema = z.object({
  name: twoLetters("panel-companies:missing.name"),
  location: twoLetters("panel-companies:missing.location"),
  website: websiteAddress("errors:website").optional(),
  // Until the company signs up; then its owner says both (rules 1303).
  industry: optionalText().default(""),
  size: z
    .enum([...COMPANY_SIZES, ...SIGN_UP_SIZES])
    .optional()
    .catch(undefined)
    .transform((size) => size ?? ""),
  status: z.enum(COMPANY_STATUSES, "errors:malformed").default("lead"),
  memberUntil: calendarDate({ required: "errors:date", invalid: "errors:date" }).optional(),
  carerId: z.string().nullable().default(null),
  staffTags: wordList.transform(eachOnce),
  nip: nipField().optional(),
  regon: regonField().optional(),
  krs: krsField().optional(),
  street: optionalText().default(""),
  postcode: postcodeField().default(""),
  town: optionalText().default(""),
  country: countryField().default(""),
  contactPerson: ContactPersonSchema.prefault({}),
});

/** `/admin/leads/new`; staff confirm that it differs from a company like it (rules 956). */
export const NewStaffCompanySchema = withPostcode(
  StaffCompanySchema.extend({ isAnother: checkbox.catch(false) }),
);

/** `/admin/leads/{id}/edit`: the same fields, with the revision of the record. */
export const EditStaffCompanySchema = withPostcode(
  StaffCompanySchema.extend({
    // The sign-up does not ask for it.
    location: twoLetters("panel-companies:missing.location").optional().default(""),
    revision: rowRevision,
  }),
);

/** `/admin/leads/{id}/decline` (rules 390) */
export const MembershipRefusalSchema = z.object({
  reason: requiredText("panel-companies:errors.reason", TEXT_LENGTH),
});

type Input = z.output<typeof StaffCompanySchema>;

/** Fields that stay as they are where they are missing. */
type KeptField = "carerId" | "staffTags" | "industry" | "size" | keyof PostalAddress;

export type StaffCompanyInput = Omit<Input, KeptField> & Partial<Pick<Input, KeptField>>;

/** NIP and address of a sole trader are a person's. */
const ofRegisters = "registers:heading";

const personal = "panel-companies:fields.contactPerson";

/** The fields of the form of a company. */
export const staffCompanyFields = recordFields<Company, typeof StaffCompanySchema>({
  name: "panel-companies:fields.name",
  location: "panel-companies:fields.location",
  website: "panel-companies:fields.website",
  industry: "companies:fields.industry",
  size: "companies:fields.size",
  status: {
    label: "panel-companies:fields.status",
    value: ({ status }) => status,
    history: ({ status }) => ({ key: `panel-companies:stages.${status}` }),
  },
  memberUntil: "panel-companies:fields.memberUntil",
  carerId: {
    label: "panel-companies:fields.carer",
    value: ({ carerId }) => carerId ?? "",
    history: ({ carerId }) => carerId && { staff: carerId },
  },
  staffTags: {
    label: "panel-companies:fields.staffTags",
    value: ({ staffTags }) => staffTags,
  },
  nip: { label: "registers:fields.nip", value: ({ nip }) => nip, personal: ofRegisters },
  regon: { label: "registers:fields.regon", value: ({ regon }) => regon, personal: ofRegisters },
  krs: { label: "registers:fields.krs", value: ({ krs }) => krs, personal: ofRegisters },
  street: {
    label: "registers:fields.street",
    value: ({ street }) => street,
    personal: ofRegisters,
  },
  postcode: {
    label: "registers:fields.postcode",
    value: ({ postcode }) => postcode,
    personal: ofRegisters,
  },
  town: { label: "registers:fields.town", value: ({ town }) => town, personal: ofRegisters },
  country: {
    label: "registers:fields.country",
    value: ({ country }) => country,
    personal: ofRegisters,
  },
  "contactPerson.firstName": {
    label: "panel-companies:fields.firstName",
    value: ({ contactPerson }) => contactPerson.firstName,
    personal,
  },
  "contactPerson.lastName": {
    label: "panel-companies:fields.lastName",
    value: ({ contactPerson }) => contactPerson.lastName,
    personal,
  },
  "contactPerson.position": {
    label: "panel-companies:fields.position",
    value: ({ contactPerson }) => contactPerson.position,
    personal,
  },
  "contactPerson.email": {
    label: "panel-companies:fields.email",
    value: ({ contactPerson }) => contactPerson.email,
    personal,
  },
  "contactPerson.phone": {
    label: "panel-companies:fields.phone",
    value: ({ contactPerson }) => contactPerson.phone,
    personal,
  },
});
