import { z } from "zod";
import { MEMBER_NUMBER_LENGTH, pastDay } from "~/modules/companies/companies/staff-company.schema";
import { TARIFF_SIZES } from "~/modules/money/dues/due";
import {
  amountAboveZero,
  calendarDate,
  checkbox,
  optionalText,
  TEXT_LENGTH,
} from "~/platform/forms/fields";
import { dayFromToday } from "~/platform/time/clock";

/** `/admin/leads/{id}/admit` (rules 1520). */
export const AdmissionSchema = z.object({
  resolution: optionalText().default(""),
  resolutionDay: pastDay,
  memberSince: pastDay.refine((day) => day !== "", "panel-companies:errors.day"),
  memberNumber: optionalText(MEMBER_NUMBER_LENGTH).default(""),
  carerId: z.string().nullable().default(null),
  isCharged: checkbox,
  size: z.enum(TARIFF_SIZES, "errors:malformed").optional(),
  /** Empty for the amount that the page has computed. */
  amount: amountAboveZero("dues:errors.amount").optional(),
  term: calendarDate({ required: "errors:date", invalid: "errors:date" })
    .refine((day) => day >= dayFromToday(0), "admission:errors.term")
    .optional(),
  /** The computed amount that the page has shown, in grosze. */
  seen: z.string("errors:malformed").max(20).default(""),
  isWelcomed: checkbox,
  words: optionalText(TEXT_LENGTH).default(""),
  /** The button that computes and shows again, and does nothing else. */
  preview: z.literal("yes", "errors:malformed").optional(),
});

export type AdmissionInput = Omit<z.output<typeof AdmissionSchema>, "preview">;
