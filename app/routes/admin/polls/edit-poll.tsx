import { useLoaderData } from "@remix-run/react";
import { FormProblems } from "~/components/form/error-summary";
import { useFormAnswer } from "~/components/form/use-form-answer";
import type { PageHandle } from "~/components/layout/document";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { RecordHistory } from "~/modules/history/history-list";
import { EditConflictPanel } from "~/modules/panel/edit-conflict-panel";
import { editConflict, recordHistory } from "~/modules/panel/record-history.server";
import { pollInPanelNotFound } from "~/modules/polls/poll-not-found";
import { FinishedPoll } from "~/modules/polls/staff-finished-poll";
import { EditedPollSchema } from "~/modules/polls/staff-poll.schema";
import { finishedPoll, POLL_LABELS, pollValues } from "~/modules/polls/staff-poll.view.server";
import { PollForm } from "~/modules/polls/staff-poll-form";
import { editPoll, findPollForStaff, isFinished, votesForStaff } from "~/modules/polls/staff-polls.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-polls:editTitle" };

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request, posted, locale }) => {
  const poll = found(await findPollForStaff(params.pollId), pollInPanelNotFound, request);
  const values = pollValues(poll);
  return {
    id: poll.id,
    revision: poll.revision,
    values,
    isFixed: votesForStaff(poll).hasBallots,
    finished: isFinished(poll) ? finishedPoll(poll, locale) : null,
    conflict: await editConflict({ noun: "poll", row: poll, posted, values, labels: POLL_LABELS }, locale),
    history: await recordHistory("poll", poll.id, locale),
  };
});

export const action = formAction(
  { guard: requireStaff, schema: EditedPollSchema, notFound: pollInPanelNotFound },
  async ({ account: by, params, value, reject }) => {
    const poll = await editPoll(params.pollId, value, { by });
    if (!isRefused(poll))
      return redirectWithToast(panelPaths.polls(), {
        title: "panel-polls:changed.title",
        text: "panel-polls:changed.text",
        params: { title: poll.title },
      });
    if (poll.refused === "bad-dates") return reject(poll.problems);
    if (poll.refused === "has-ballots") return reject({ "": ["panel-polls:errors.hasBallots"] }, { status: 409 });
    if (poll.refused === "ended") return reject({ "": ["panel-polls:errors.ended"] }, { status: 409 });
    return poll;
  },
);

/** The form of a poll; of one that is over what is known of it. */
export default function EditPollPage() {
  const { t } = useTranslation();
  const { id, revision, values, isFixed, finished, conflict, history } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.polls()}>{t("panel-polls:back")}</BackLink>
      <PageHeading size="dense" heading={t(finished ? "panel-polls:finishedHeading" : "panel-polls:editHeading")} />
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
            lastResult={answer?.result}
          />
        </>
      )}
      <RecordHistory entries={history} />
    </div>
  );
}
