import { z } from "zod";
import { recordFields } from "~/modules/staff/history/record-fields";
import { rowRevision } from "~/platform/forms/edit-conflict";
import { checkbox, TEXT_LENGTH, TITLE_LENGTH, tooLong } from "~/platform/forms/fields";
import {
  DEFAULT_DUE_MAILS,
  type DueMailSettings,
  HOURS,
  hasKnownPlaceholders,
} from "./due-mail-settings";

/** From 1 to 90; empty for no mail. */
const days = z
  .string()
  .trim()
  .regex(/^([1-9]|[1-8]\d|90)$/, "due-mails:errors.days")
  .transform(Number)
  .optional();

/** An hour as the form lists them. */
const hour = z
  .string("due-mails:errors.hours")
  .regex(/^\d{1,2}$/, "due-mails:errors.hours")
  .transform(Number)
  .refine((one) => HOURS.includes(one), "due-mails:errors.hours");

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .refine(hasKnownPlaceholders, "due-mails:errors.placeholder")
    .optional();

const subject = words(TITLE_LENGTH);
const text = words(TEXT_LENGTH);

/** The form of the mails about dues (rules 1043); an empty text is the portal's. */
const Fields = z.object({
  daysBefore: days,
  onTerm: checkbox,
  daysLate: days,
  daysLateAgain: days,
  fromHour: hour,
  toHour: hour,
  aheadSubject: subject,
  aheadText: text,
  lateSubject: subject,
  lateText: text,
  lastSubject: subject,
  lastText: text,
});

export const DueMailsSchema = Fields.extend({ revision: rowRevision })
  .refine(({ daysLate = 0, daysLateAgain = 91 }) => daysLateAgain > daysLate, {
    path: ["daysLateAgain"],
    error: "due-mails:errors.order",
  })
  .refine(({ fromHour, toHour }) => toHour > fromHour, {
    path: ["toHour"],
    error: "due-mails:errors.hours",
  });

export type DueMailsInput = z.output<typeof DueMailsSchema>;

/** The settings that a form describes. */
export const settingsOf = (typed: Omit<DueMailsInput, "revision">): DueMailSettings => ({
  id: DEFAULT_DUE_MAILS.id,
  onTerm: typed.onTerm,
  daysBefore: typed.daysBefore ?? null,
  daysLate: typed.daysLate ?? null,
  daysLateAgain: typed.daysLateAgain ?? null,
  fromHour: typed.fromHour,
  toHour: typed.toHour,
  ahead: { subject: typed.aheadSubject ?? "", text: typed.aheadText ?? "" },
  late: { subject: typed.lateSubject ?? "", text: typed.lateText ?? "" },
  last: { subject: typed.lastSubject ?? "", text: typed.lastText ?? "" },
});

const typedDays = (value: number | null): string => (value === null ? "" : String(value));

/** The fields of the form. */
export const dueMailFields = recordFields<DueMailSettings, typeof Fields>({
  daysBefore: {
    label: "due-mails:fields.daysBefore",
    value: ({ daysBefore }) => typedDays(daysBefore),
  },
  onTerm: {
    label: "due-mails:fields.onTerm",
    value: ({ onTerm }) => (onTerm ? "on" : ""),
    history: ({ onTerm }) => ({ key: onTerm ? "due-mails:yes" : "due-mails:no" }),
  },
  daysLate: { label: "due-mails:fields.daysLate", value: ({ daysLate }) => typedDays(daysLate) },
  daysLateAgain: {
    label: "due-mails:fields.daysLateAgain",
    value: ({ daysLateAgain }) => typedDays(daysLateAgain),
  },
  fromHour: { label: "due-mails:fields.fromHour", value: ({ fromHour }) => String(fromHour) },
  toHour: { label: "due-mails:fields.toHour", value: ({ toHour }) => String(toHour) },
  aheadSubject: { label: "due-mails:fields.aheadSubject", value: ({ ahead }) => ahead.subject },
  aheadText: { label: "due-mails:fields.aheadText", value: ({ ahead }) => ahead.text },
  lateSubject: { label: "due-mails:fields.lateSubject", value: ({ late }) => late.subject },
  lateText: { label: "due-mails:fields.lateText", value: ({ late }) => late.text },
  lastSubject: { label: "due-mails:fields.lastSubject", value: ({ last }) => last.subject },
  lastText: { label: "due-mails:fields.lastText", value: ({ last }) => last.text },
});
