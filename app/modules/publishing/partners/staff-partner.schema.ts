import { z } from "zod";
import { recordFields } from "~/modules/staff/history/record-fields";
import { rowRevision } from "~/platform/forms/edit-conflict";
import {
  calendarDate,
  optionalText,
  percent,
  requiredLine,
  requiredText,
  websiteAddress,
} from "~/platform/forms/fields";
import type { Partner } from "./partner";

/** Length that fits on a card of the app. */
const DESCRIPTION_LENGTH = 300;
const WORD_LENGTH = 40;

const twoLetters = (message: string, max?: number) =>
  requiredLine(message, max).pipe(z.string().min(2, message));

/** The form of a partner (rules 481). */
export const PartnerFormSchema = z.object({
  name: twoLetters("panel-partners:errors.name"),
  description: requiredText("panel-partners:errors.description", DESCRIPTION_LENGTH).min(
    10,
    "panel-partners:errors.description",
  ),
  discount: percent("panel-partners:errors.discount"),
  category: twoLetters("panel-partners:errors.category", WORD_LENGTH),
  location: twoLetters("panel-partners:errors.location"),
  website: websiteAddress("errors:website").optional(),
  contact: optionalText(),
  validUntil: calendarDate({ required: "errors:date", invalid: "errors:date" }).optional(),
});

export type PartnerInput = z.output<typeof PartnerFormSchema>;

/** The form of one that exists: it names the revision it was made of (rules 332). */
export const EditedPartnerSchema = PartnerFormSchema.extend({ revision: rowRevision });

export type EditedPartnerInput = z.output<typeof EditedPartnerSchema>;

/** The fields of the form of a partner. */
export const partnerFields = recordFields<Partner, typeof PartnerFormSchema>({
  name: "panel-partners:fields.name",
  description: "panel-partners:fields.description",
  discount: "panel-partners:fields.discount",
  category: "panel-partners:fields.category",
  location: "panel-partners:fields.location",
  website: "panel-partners:fields.website",
  contact: "panel-partners:fields.contact",
  validUntil: "panel-partners:fields.validUntil",
});
