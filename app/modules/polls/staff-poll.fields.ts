import { recordFields } from "~/modules/history/record-fields";
import type { Poll } from "./poll";
import type { PollFormSchema } from "./staff-poll.schema";

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
