import type { TableColumn } from "~/components/list/data-table";
import { RowLink } from "~/components/list/row-link";
import { RecordLink } from "~/components/ui/record-link";
import { ClosingForms } from "~/modules/messages/letters/closing-forms";
import { panelPaths } from "~/platform/http/panel-paths";
import { QuestionStateBadge } from "./question-item";
import type { StaffQuestionView } from "./staff-question.view.server";

/** The questions for staff. */
export const QUESTION_COLUMNS: readonly TableColumn<StaffQuestionView>[] = [
  {
    id: "question",
    label: "panel-questions:columns.question",
    cell: ({ path, text }) => (
      <RowLink className="link line-clamp-2 font-semibold wrap-anywhere" to={path}>
        {text}
      </RowLink>
    ),
  },
  {
    id: "asker",
    label: "panel-questions:columns.asker",
    isSortable: true,
    // A name is not broken within its words.
    className: "md:min-w-28",
    cell: ({ asker, askerTo }) => (
      <span className="wrap-anywhere">
        <RecordLink to={askerTo}>{asker}</RecordLink>
      </span>
    ),
  },
  {
    id: "asked",
    label: "panel-questions:columns.asked",
    isSortable: true,
    cell: ({ askedAt, asked }) => <time dateTime={askedAt}>{asked}</time>,
  },
  { id: "expert", label: "panel-questions:columns.expert", cell: ({ expert }) => expert ?? "–" },
  {
    id: "state",
    label: "panel-questions:columns.state",
    cell: ({ state }) => <QuestionStateBadge state={state} />,
  },
  {
    id: "actions",
    label: "panel:actions",
    isActionColumn: true,
    cell: ({ id, asker, waits }) =>
      waits && (
        <ClosingForms
          intents={["handled"]}
          to={(intent) => panelPaths.closeQuestion(id, intent)}
          name={asker}
        />
      ),
  },
];
