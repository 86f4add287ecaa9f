import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { RecordHistory } from "~/modules/staff/history/history-list";
import { EditConflictPanel } from "~/modules/staff/record-history/edit-conflict-panel";
import { editConflict, recordHistory } from "~/modules/staff/record-history/record-history.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { pollInPanelNotFound } from "~/modules/voice/polls/poll-not-found";
import { FinishedPoll } from "~/modules/voice/polls/staff/staff-finished-poll";
import { EditedPollSchema, pollFields } from "~/modules/voice/polls/staff/staff-poll.schema";
import { finishedPoll } from "~/modules/voice/polls/staff/staff-poll.view.server";
import { PollForm } from "~/modules/voice/polls/staff/staff-poll-form";
import {
  editPoll,
  findPollForStaff,
  isFinished,
  votesForStaff,
} from "~/modules/voice/polls/staff/staff-polls.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-polls:editTitle" };

export const loader = staffLoader("polls:change", async ({ params, posted, locale, found }) => {
  const poll = found(await findPollForStaff(params.pollId), pollInPanelNotFound);
  return {
    id: poll.id,
    revision: poll.revision,
    values: pollFields.values(poll),
    isFixed: votesForStaff(poll).hasBallots,
    finished: isFinished(poll) ? finishedPoll(poll, locale) : null,
    conflict: await editConflict({ entity: "poll", row: poll, posted, fields: pollFields }, locale),
    history: await recordHistory("poll", poll.id, locale),
  };
});

export const action = staffAction(
  "polls:change",
  { schema: EditedPollSchema, notFound: pollInPanelNotFound },
  async ({ account: by, params, value, reject, accepted, conflict, done }) => {
    const { title } = accepted(await editPoll(params.pollId, value, { by }), (refusal) => {
      if (refusal.refused === "bad-dates") return reject(refusal.problems);
      return conflict(
        refusal.refused === "ended" ? "panel-polls:errors.ended" : "panel-polls:errors.hasBallots",
      );
    });
    return done(panelPaths.polls(), { texts: "panel-polls:changed", params: { title } });
  },
);

/** The form of a poll; a finished poll is shown read-only. */
export default function EditPollPage() {
  const { t, id, revision, values, isFixed, finished, conflict, history } =
    usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.polls()}>{t("panel-polls:back")}</BackLink>
      <PageHeading
        size="dense"
        heading={t(finished ? "panel-polls:finishedHeading" : "panel-polls:editHeading")}
      />
      {finished ? (
        <>
          <FormProblems id="poll" />
          <FinishedPoll poll={finished} />
        </>
      ) : (
        <>
          <EditConflictPanel conflict={conflict} />
          <PollForm
            action={panelPaths.editPoll(id)}
            submit={t("panel-polls:editSubmit")}
            values={values}
            revision={revision}
            isFixed={isFixed}
          />
        </>
      )}
      <RecordHistory entries={history} />
    </div>
  );
}
