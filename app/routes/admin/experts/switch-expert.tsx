import { type PageHandle, usePage } from "~/components/layout/page";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { switchExpert } from "~/modules/experts/approvals.server";
import { expertInPanelNotFound } from "~/modules/experts/expert-not-found";
import { findAnyExpert } from "~/modules/experts/experts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { pageBefore } from "~/platform/http/safe-redirect";

export const handle: PageHandle = { title: "panel-experts:title" };

/** Two addresses, one for each direction: a button that was pressed on an old page does what its word says. */
const activates = ({ url }: Request) => new URL(url).pathname.endsWith("/activate");

export const loader = staffLoader(async ({ params, request, found }) => {
  const { id, name } = found(await findAnyExpert(params.expertId), expertInPanelNotFound);
  return { id, name, deed: activates(request) ? ("activate" as const) : ("deactivate" as const) };
});

export const action = staffAction(
  { notFound: expertInPanelNotFound },
  async ({ account: by, params, request, accepted, conflict, done }) => {
    const before = await findAnyExpert(params.expertId);
    const isApproval = before?.pendingApproval || before?.refusal;
    const expert = accepted(
      await switchExpert(params.expertId, activates(request), { by }),
      ({ refused }) => conflict(`panel-experts:errors.${refused}`),
    );
    const deed = expert.active ? (isApproval ? "approved" : "activated") : "deactivated";
    return done(pageBefore(request, panelPaths.expert(expert.id)), {
      title: `panel-experts:done.${deed}`,
      text: "panel-experts:done.text",
      params: { name: expert.name },
    });
  },
);

/** Stands here for who opens the address; in the list a button does it at once. */
export default function SwitchExpertPage() {
  const { t, id, name, deed } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t(`panel-experts:${deed}Question`)}
      confirm={t(`panel-experts:${deed}`)}
      cancelTo={panelPaths.expert(id)}
      tone="plain"
    >
      <p>{t(`panel-experts:${deed}Text`, { name })}</p>
    </ConfirmPage>
  );
}
