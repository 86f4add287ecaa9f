import { z } from "zod";
import { rowRevision } from "~/platform/forms/edit-conflict";
import {
  checkbox,
  emailAddress,
  optionalText,
  requiredLine,
  requiredText,
  TEXT_LENGTH,
  websiteAddress,
} from "~/platform/forms/fields";
import { lines, readLines } from "~/platform/forms/lines";
import { consultationOf, educationOf, experienceOf, opinionOf } from "./expert-lines";

/** Address of the account that staff link with an expert (rules 272). */
export const ExpertLinkSchema = z.object({
  email: emailAddress({
    required: "panel-experts:errors.email",
    invalid: "panel-experts:errors.emailInvalid",
  }),
});

/** Reason why staff refuse an expert (rules 410). */
export const ExpertRefusalSchema = z.object({
  reason: requiredText("panel-experts:errors.reason", TEXT_LENGTH),
});

const DESCRIPTION_LENGTH = 5000;
const LARGEST_COUNT = 100_000;

const count = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/, "panel-experts:errors.count")
  .transform(Number)
  .refine((number) => number <= LARGEST_COUNT, "panel-experts:errors.count")
  .optional();

/** The form of an expert (rules 863). */
export const ExpertFormSchema = z.object({
  name: requiredLine("panel-experts:errors.name"),
  title: optionalText(),
  company: optionalText(),
  email: emailAddress({
    required: "panel-experts:errors.emailInvalid",
    invalid: "panel-experts:errors.emailInvalid",
  }).optional(),
  phone: optionalText(),
  website: websiteAddress("errors:website").optional(),
  location: optionalText(),
  description: optionalText(DESCRIPTION_LENGTH),
  specializations: lines,
  skills: lines,
  languages: lines,
  awards: lines,
  experience: readLines(experienceOf, "panel-experts:errors.experience"),
  education: readLines(educationOf, "panel-experts:errors.education"),
  opinions: readLines(opinionOf, "panel-experts:errors.opinions"),
  consultations: readLines(consultationOf, "panel-experts:errors.consultations"),
  yearsOfExperience: count,
  clients: count,
  consultationPrice: optionalText(),
  consultationInfo: optionalText(),
  availability: optionalText(),
  available: checkbox,
  confirmsAtOnce: checkbox,
  allowContact: checkbox,
});

export type ExpertInput = z.output<typeof ExpertFormSchema>;

/** The form of a stored expert, with the revision that the editor has seen (rules 332). */
export const EditedExpertSchema = ExpertFormSchema.extend({ revision: rowRevision });

export type EditedExpertInput = z.output<typeof EditedExpertSchema>;

/** Fields that the person's own profile decides (rules 270). */
export const PROFILE_FIELDS = [
  "name",
  "title",
  "company",
  "email",
  "description",
  "specializations",
  "allowContact",
] as const;
