import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { pollInPanelNotFound } from "~/modules/voice/polls/poll-not-found";
import { deletePoll, findPollForStaff } from "~/modules/voice/polls/staff/staff-polls.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-polls:deleteTitle" };

export const loader = staffLoader("polls:change", async ({ params, found }) => ({
  title: found(await findPollForStaff(params.pollId), pollInPanelNotFound).title,
}));

export const action = staffAction(
  "polls:change",
  { notFound: pollInPanelNotFound },
  async ({ account: by, params, accepted, conflict, done }) => {
    const { title } = accepted(await deletePoll(params.pollId, { by }), () =>
      conflict("panel-polls:errors.notDeletable"),
    );
    return done(panelPaths.polls(), { texts: "panel-polls:deleted", params: { title } });
  },
);

export default function DeletePollPage() {
  const { t, title } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-polls:deleteQuestion")}
      confirm={t("panel-polls:delete")}
      cancelTo={panelPaths.polls()}
    >
      <p>{t("panel-polls:deleteText", { title })}</p>
    </ConfirmPage>
  );
}
