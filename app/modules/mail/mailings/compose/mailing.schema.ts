import { z } from "zod";
import { imageLink } from "~/platform/covers/record-image";
import { rowRevision } from "~/platform/forms/edit-conflict";
import { calendarDate, emailAddress, optionalText, requiredLine } from "~/platform/forms/fields";
import { isPortalPath, isWebAddress } from "~/platform/text/web-address";
import { LIST_LENGTHS } from "./mailing";

const SUBJECT_LENGTH = 150;
const TEXT_LENGTH = 20_000;

const address = z
  .string()
  .trim()
  .max(500, "errors:tooLong?count=500")
  .refine((text) => isPortalPath(text) || isWebAddress(text), "panel-mailings:errors.address")
  .optional();

const listLength = z
  .enum(LIST_LENGTHS.map(String) as [string, ...string[]], "errors:malformed")
  .default("0")
  .transform(Number);

/**
 * A draft needs a subject; what else is missing, the check before sending says. The fields are in
 * the order of the form, in which its errors are listed.
 */
export const MailingFormSchema = z.object({
  segmentKey: z.string().max(60, "errors:malformed").default(""),
  subject: requiredLine("panel-mailings:errors.subject", SUBJECT_LENGTH),
  preheader: optionalText(SUBJECT_LENGTH),
  text: optionalText(TEXT_LENGTH),
  buttonLabel: optionalText(60),
  buttonUrl: address,
  linkLabel: optionalText(60),
  linkUrl: address,
  image: imageLink({ required: "errors:image", invalid: "errors:image" }).optional(),
  imageAlt: optionalText(200),
  events: listLength,
  offers: listLength,
  articleId: z.string().max(60, "errors:malformed").default(""),
  plain: optionalText(TEXT_LENGTH),
});

export type MailingInput = z.output<typeof MailingFormSchema>;

export const EditedMailingSchema = MailingFormSchema.extend({ revision: rowRevision });

export type EditedMailingInput = z.output<typeof EditedMailingSchema>;

const HOUR = /^([01]?\d|2[0-3]):[0-5]\d$/;

/** When a mailing is to begin (rules 1206). */
export const SendingSchema = z
  .object({
    when: z.enum(["now", "later"], "errors:malformed").default("now"),
    day: calendarDate({ required: "errors:date", invalid: "errors:date" }).optional(),
    /** "9:00", looked at for a chosen moment alone. */
    hour: z.string().trim().optional(),
  })
  .superRefine(({ when, day, hour }, context) => {
    if (when === "now") return;
    if (!day) context.addIssue({ code: "custom", path: ["day"], message: "errors:date" });
    if (!HOUR.test(hour ?? ""))
      context.addIssue({ code: "custom", path: ["hour"], message: "panel-mailings:errors.hour" });
  });

/** The address for a test of the mailing (rules 1204). */
export const MailingTestSchema = z.object({
  address: emailAddress({ required: "errors:email", invalid: "errors:email" }),
});
