import { z } from "zod";
import { calendarDate, requiredText } from "~/platform/forms/fields";
import { isSameWord } from "~/platform/lists/free-words";
import { type Company, OPEN_STAGES } from "../company";

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
  move: z.enum(OPEN_STAGES),
  tag,
  untag: tag,
  carer: z.string().min(1).max(100),
  validity: calendarDate({ required: "errors:date", invalid: "errors:date" }),
  delete: null,
};

/** An action with its value; empty where it needs none. */
export interface Bulk {
  action: BulkAction;
  value: string;
}

/** A company with another tag, carer or last day. */
export function withValue<Row extends Company>({ action, value }: Bulk, company: Row): Row {
  const others = company.staffTags.filter((own) => !isSameWord(own, value));
  switch (action) {
    case "tag":
      return others.length < company.staffTags.length
        ? company
        : { ...company, staffTags: [...others, value] };
    case "untag":
      return { ...company, staffTags: others };
    case "carer":
      return { ...company, carerId: value === NO_CARER ? null : value };
    case "validity":
      return { ...company, memberUntil: value };
    default:
      return company;
  }
}
