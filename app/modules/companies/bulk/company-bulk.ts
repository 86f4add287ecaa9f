import { z } from "zod";
import { calendarDate, requiredText } from "~/platform/forms/fields";
import { COMPANY_STATUSES } from "../company";

/** Actions for several companies at once, each with a label `panel-bulk:actions`. */
export const BULK_ACTIONS = [
  "invite",
  "move",
  "tag",
  "untag",
  "carer",
  "validity",
  "delete",
] as const;

export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The value for companies that no one looks after. */
export const NO_CARER = "none";

/** As long as a tag in the form of a company. */
const tag = requiredText("panel-bulk:errors.tag");

/** The value that an action needs besides the companies; null for none. */
export const BULK_VALUES: Record<BulkAction, z.ZodType<string> | null> = {
  invite: null,
  move: z.enum(COMPANY_STATUSES),
  tag,
  untag: tag,
  carer: z.string().min(1).max(100),
  validity: calendarDate({ required: "errors:date", invalid: "errors:date" }),
  delete: null,
};
