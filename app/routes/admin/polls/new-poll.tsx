import { useLoaderData } from "@remix-run/react";
import { useFormAnswer } from "~/components/form/use-form-answer";
import type { PageHandle } from "~/components/layout/document";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { PollFormSchema } from "~/modules/polls/staff-poll.schema";
import { newPollValues } from "~/modules/polls/staff-poll.view.server";
import { PollForm } from "~/modules/polls/staff-poll-form";
import { addPoll } from "~/modules/polls/staff-polls.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-polls:newTitle" };

export const loader = pageLoader({ guard: requireStaff }, () => ({ values: newPollValues() }));

export const action = formAction({ guard: requireStaff, schema: PollFormSchema }, async ({ account: by, value, reject }) => {
  const poll = await addPoll(value, { by });
  if (isRefused(poll)) return reject(poll.problems);
  return redirectWithToast(panelPaths.polls(), {
    title: "panel-polls:added.title",
    text: "panel-polls:added.text",
    params: { title: poll.title },
  });
});

export default function NewPollPage() {
  const { t } = useTranslation();
  const { values } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.polls()}>{t("panel-polls:back")}</BackLink>
      <PageHeading size="dense" heading={t("panel-polls:newHeading")} />
      <PollForm action={panelPaths.newPoll()} submit={t("panel-polls:newSubmit")} values={values} lastResult={answer?.result} />
    </div>
  );
}
