import { z } from "zod";
import {
  LATER_ACCOUNTS,
  LATER_DATES,
  LATER_DUES,
  LEAVING_REASONS,
  OPEN_DUES,
} from "~/modules/companies/companies/company";
import { calendarDate, checkbox, optionalText } from "~/platform/forms/fields";
import { dayFromToday } from "~/platform/time/clock";

/** The farthest last day of a membership. */
const MOST_DAYS = 731;

/** `/admin/leads/{id}/leave` (rules 1502). */
export const CompanyLeavingSchema = z
  .object({
    day: calendarDate({ required: "errors:date", invalid: "errors:date" }).refine(
      (day) => day <= dayFromToday(MOST_DAYS),
      "company-leaving:errors.far",
    ),
    reason: z.enum(LEAVING_REASONS, "company-leaving:errors.reason"),
    document: optionalText().default(""),
    dues: z.enum(LATER_DUES, "errors:malformed").default("cancelled"),
    openDues: z.enum(OPEN_DUES, "errors:malformed").default("stay"),
    dates: z.enum(LATER_DATES, "errors:malformed").default("otherPrice"),
    accounts: z.enum(LATER_ACCOUNTS, "errors:malformed").default("stay"),
    isSent: checkbox,
    /** The button that shows the letter again, and does nothing else. */
    preview: z.literal("yes", "errors:malformed").optional(),
  })
  .refine(
    ({ reason, openDues, document }) =>
      document !== "" || (reason !== "removal" && openDues !== "writtenOff"),
    { path: ["document"], error: "company-leaving:errors.document" },
  );

export type CompanyLeavingInput = z.output<typeof CompanyLeavingSchema>;
