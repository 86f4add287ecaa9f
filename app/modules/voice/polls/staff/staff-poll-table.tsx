import type { TableColumn } from "~/components/list/data-table";
import { DeleteLink } from "~/components/list/delete-link";
import { RowLink } from "~/components/list/row-link";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { PollState } from "../poll";
import type { PollRowView } from "./staff-poll.view.server";

const TONES: Record<PollState, BadgeTone> = {
  active: "ok",
  planned: "plain",
  draft: "warn",
  finished: "off",
};

export const POLL_COLUMNS: readonly TableColumn<PollRowView>[] = [
  {
    id: "title",
    label: "panel-polls:columns.title",
    isSortable: true,
    cell: (poll) => <Question poll={poll} />,
  },
  { id: "dates", label: "panel-polls:columns.dates", isSortable: true },
  { id: "status", label: "panel-polls:columns.status", cell: (poll) => <Status poll={poll} /> },
  { id: "result", label: "panel-polls:columns.result", cell: (poll) => <Result poll={poll} /> },
  { id: "actions", label: "panel:actions", cell: (poll) => <Actions poll={poll} /> },
];

function Question({ poll: { title, description } }: { poll: PollRowView }) {
  return (
    <>
      <b className="block wrap-anywhere">{title}</b>{" "}
      <span className="muted line-clamp-2 text-sm wrap-anywhere">{description}</span>
    </>
  );
}

function Status({ poll: { state, brokenFrom } }: { poll: PollRowView }) {
  const { t } = useTranslation();
  return (
    <>
      <Badge tone={TONES[state]}>{t(`panel-polls:states.${state}`)}</Badge>
      {brokenFrom !== null && (
        <b className="mt-1 block text-sm text-error">
          {t("polls:broken.title", { entry: brokenFrom })}
        </b>
      )}
    </>
  );
}

function Result({ poll: { state, result } }: { poll: PollRowView }) {
  const { t } = useTranslation();
  if (result !== null) return result;
  return (
    <span className="muted text-sm">
      {t(state === "finished" ? "panel-polls:noResult" : "panel-polls:hiddenResult")}
    </span>
  );
}

function Actions({ poll: { id, title, state, hasBallots } }: { poll: PollRowView }) {
  const { t } = useTranslation();
  const name = <span className="sr-only">: {title}</span>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <RowLink to={panelPaths.editPoll(id)}>
        {t(state === "finished" ? "panel-polls:show" : "panel-polls:edit")} {name}
      </RowLink>{" "}
      {state === "active" && (
        <>
          <RowLink to={panelPaths.endPoll(id)}>
            {t("panel-polls:end")} {name}
          </RowLink>{" "}
        </>
      )}
      {!hasBallots && (
        <DeleteLink to={panelPaths.deletePoll(id)} label={t("panel-polls:delete")} name={title} />
      )}
    </div>
  );
}
