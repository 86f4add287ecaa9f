import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { PollFormSchema } from "~/modules/voice/polls/staff/staff-poll.schema";
import { newPollValues } from "~/modules/voice/polls/staff/staff-poll.view.server";
import { PollForm } from "~/modules/voice/polls/staff/staff-poll-form";
import { addPoll } from "~/modules/voice/polls/staff/staff-polls.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-polls:newTitle" };

export const loader = staffLoader("polls:change", () => ({ values: newPollValues() }));

export const action = staffAction(
  "polls:change",
  { schema: PollFormSchema },
  async ({ account: by, value, reject, accepted, done }) => {
    const poll = accepted(await addPoll(value, { by }), ({ problems }) => reject(problems));
    return done(panelPaths.polls(), { texts: "panel-polls:added", params: { title: poll.title } });
  },
);

export default function NewPollPage() {
  const { t, values } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.polls()}>{t("panel-polls:back")}</BackLink>
      <PageHeading size="dense" heading={t("panel-polls:newHeading")} />
      <PollForm action={panelPaths.newPoll()} submit={t("panel-polls:newSubmit")} values={values} />
    </div>
  );
}
