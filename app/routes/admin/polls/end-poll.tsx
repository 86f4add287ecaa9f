import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { pollInPanelNotFound } from "~/modules/voice/polls/poll-not-found";
import { EarlyEndForm } from "~/modules/voice/polls/staff/staff-early-end-form";
import { EarlyEndSchema } from "~/modules/voice/polls/staff/staff-poll.schema";
import { endPoll, findPollForStaff } from "~/modules/voice/polls/staff/staff-polls.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-polls:endTitle" };

export const loader = staffLoader("polls:change", async ({ params, found }) => ({
  title: found(await findPollForStaff(params.pollId), pollInPanelNotFound).title,
}));

export const action = staffAction(
  "polls:change",
  { schema: EarlyEndSchema, notFound: pollInPanelNotFound },
  async ({ account: by, params, value, accepted, conflict, done }) => {
    const { title } = accepted(await endPoll(params.pollId, value.reason, { by }), () =>
      conflict("panel-polls:errors.notActive"),
    );
    return done(panelPaths.polls(), { texts: "panel-polls:ended", params: { title } });
  },
);

export default function EndPollPage() {
  const { t, title } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.polls()}>{t("panel-polls:back")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("panel-polls:endHeading")}
        lead={t("panel-polls:endLead", { title })}
      />
      <EarlyEndForm />
    </div>
  );
}
