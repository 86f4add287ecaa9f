import { z } from "zod";
import { recordFields } from "~/modules/staff/history/record-fields";
import { rowRevision } from "~/platform/forms/edit-conflict";
import {
  calendarDate,
  checkbox,
  requiredLine,
  requiredText,
  TEXT_LENGTH,
} from "~/platform/forms/fields";
import type { Poll } from "../poll";

/** The form of a poll (rules 448). */
export const PollFormSchema = z.object({
  title: requiredLine("panel-polls:errors.title").pipe(
    z.string().min(5, "panel-polls:errors.title"),
  ),
  description: requiredText("panel-polls:errors.description", TEXT_LENGTH).min(
    10,
    "panel-polls:errors.description",
  ),
  startDate: calendarDate({ required: "panel-polls:errors.startDate", invalid: "errors:date" }),
  endDate: calendarDate({ required: "panel-polls:errors.endDate", invalid: "errors:date" }),
  isActive: checkbox,
});

export type PollInput = z.output<typeof PollFormSchema>;

/** The form of a stored poll, with the revision that the editor has seen (rules 332). */
export const EditedPollSchema = PollFormSchema.extend({ revision: rowRevision });

export type EditedPollInput = z.output<typeof EditedPollSchema>;

/** The reason for an early end, which members read. */
export const EarlyEndSchema = z.object({
  reason: requiredText("panel-polls:errors.reason", TEXT_LENGTH),
});

export const pollFields = recordFields<Poll, typeof PollFormSchema>({
  title: "panel-polls:fields.title",
  description: "panel-polls:fields.description",
  startDate: "panel-polls:fields.startDate",
  endDate: "panel-polls:fields.endDate",
  isActive: {
    label: "panel-polls:fields.isActive",
    value: ({ isActive }) => (isActive ? "on" : ""),
    history: ({ isActive }) => ({
      key: isActive ? "panel-polls:opens.yes" : "panel-polls:opens.no",
    }),
  },
});
