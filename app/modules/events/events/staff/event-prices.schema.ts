import { z } from "zod";
import { amount, calendarDate } from "~/platform/forms/fields";
import type { EventPrices } from "../prices";

const price = amount("panel-events:errors.amount").optional();

const day = calendarDate({ required: "errors:date", invalid: "errors:date" }).optional();

/** The amounts in the form of an event; without the first one its price is a text (rules 1240). */
export const EventPricesFormSchema = z
  .object({
    members: price,
    others: price,
    earlyMembers: price,
    earlyOthers: price,
    earlyUntil: day,
    paidBy: day,
  })
  .superRefine(({ members, others, earlyMembers, earlyOthers, earlyUntil, paidBy }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const othersOrMembers = others ?? members;
    const hasEarly = [earlyMembers, earlyOthers, earlyUntil].some((one) => one !== undefined);
    if (members === undefined && (others !== undefined || hasEarly || paidBy !== undefined))
      refuse("members", "panel-events:errors.noAmount");
    if (!hasEarly) return;
    if (earlyMembers === undefined) refuse("earlyMembers", "panel-events:errors.noAmount");
    if (earlyUntil === undefined) refuse("earlyUntil", "errors:date");
    if (isAbove(earlyMembers, members)) refuse("earlyMembers", "panel-events:errors.notEarly");
    if (isAbove(earlyOthers ?? earlyMembers, othersOrMembers))
      refuse("earlyOthers", "panel-events:errors.notEarly");
  });

const isAbove = (early: number | undefined, later: number | undefined): boolean =>
  early !== undefined && later !== undefined && early > later;

/** The amounts of a valid form; an empty one for others is that for members. */
export function pricesOfForm(
  form: z.output<typeof EventPricesFormSchema> | undefined,
): EventPrices | null {
  const { members, others = members, earlyMembers, earlyUntil, paidBy = null } = form ?? {};
  if (members === undefined || others === undefined) return null;
  const early =
    earlyMembers === undefined || earlyUntil === undefined
      ? null
      : { members: earlyMembers, others: form?.earlyOthers ?? earlyMembers, until: earlyUntil };
  return { members, others, early, paidBy };
}
