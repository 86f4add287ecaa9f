import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { pollInPanelNotFound } from "~/modules/polls/poll-not-found";
import { deletePoll, findPollForStaff } from "~/modules/polls/staff-polls.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-polls:deleteTitle" };

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request }) => ({
  title: found(await findPollForStaff(params.pollId), pollInPanelNotFound, request).title,
}));

export const action = formAction({ guard: requireStaff, notFound: pollInPanelNotFound }, async ({ account: by, params, reject }) => {
  const poll = await deletePoll(params.pollId, { by });
  if (!isRefused(poll))
    return redirectWithToast(panelPaths.polls(), {
      title: "panel-polls:deleted.title",
      text: "panel-polls:deleted.text",
      params: { title: poll.title },
    });
  return poll.refused === "has-ballots" ? reject({ "": ["panel-polls:errors.notDeletable"] }, { status: 409 }) : poll;
});

export default function DeletePollPage() {
  const { t } = useTranslation();
  const { title } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage question={t("panel-polls:deleteQuestion")} confirm={t("panel-polls:delete")} cancelTo={panelPaths.polls()}>
      <p>{t("panel-polls:deleteText", { title })}</p>
    </ConfirmPage>
  );
}
