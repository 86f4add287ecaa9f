import { useLoaderData } from "@remix-run/react";
import { useFormAnswer } from "~/components/form/use-form-answer";
import type { PageHandle } from "~/components/layout/document";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { pollInPanelNotFound } from "~/modules/polls/poll-not-found";
import { EarlyEndForm } from "~/modules/polls/staff-early-end-form";
import { EarlyEndSchema } from "~/modules/polls/staff-poll.schema";
import { endPoll, findPollForStaff } from "~/modules/polls/staff-polls.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-polls:endTitle" };

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request }) => ({
  title: found(await findPollForStaff(params.pollId), pollInPanelNotFound, request).title,
}));

export const action = formAction(
  { guard: requireStaff, schema: EarlyEndSchema, notFound: pollInPanelNotFound },
  async ({ account: by, params, value, reject }) => {
    const poll = await endPoll(params.pollId, value.reason, { by });
    if (!isRefused(poll))
      return redirectWithToast(panelPaths.polls(), {
        title: "panel-polls:ended.title",
        text: "panel-polls:ended.text",
        params: { title: poll.title },
      });
    return poll.refused === "not-active" ? reject({ "": ["panel-polls:errors.notActive"] }, { status: 409 }) : poll;
  },
);

export default function EndPollPage() {
  const { t } = useTranslation();
  const { title } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.polls()}>{t("panel-polls:back")}</BackLink>
      <PageHeading size="dense" heading={t("panel-polls:endHeading")} lead={t("panel-polls:endLead", { title })} />
      <EarlyEndForm lastResult={answer?.result} />
    </div>
  );
}
