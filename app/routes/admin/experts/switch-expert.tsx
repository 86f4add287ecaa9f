import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { switchExpert } from "~/modules/advice/experts/approval/approvals.server";
import { expertInPanelNotFound } from "~/modules/advice/experts/expert-not-found";
import { findAnyExpert } from "~/modules/advice/experts/experts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { intentInPath } from "~/platform/http/intent-in-path";
import { panelPaths } from "~/platform/http/panel-paths";
import { pageBefore } from "~/platform/http/safe-redirect";

export const handle: PageHandle = { title: "panel-experts:title" };

const intentOf = (request: Request) => intentInPath(request, ["activate", "deactivate"]);

export const loader = staffLoader("experts:change", async ({ params, request, found }) => {
  const { id, name } = found(await findAnyExpert(params.expertId), expertInPanelNotFound);
  return { id, name, intent: intentOf(request) };
});

export const action = staffAction(
  "experts:change",
  { notFound: expertInPanelNotFound },
  async ({ account: by, params, request, accepted, conflict, done }) => {
    const before = await findAnyExpert(params.expertId);
    const isApproval = before?.pendingApproval || before?.refusal;
    const expert = accepted(
      await switchExpert(params.expertId, intentOf(request) === "activate", { by }),
      ({ refused }) => conflict(`panel-experts:errors.${refused}`),
    );
    const outcome = expert.active ? (isApproval ? "approved" : "activated") : "deactivated";
    return done(pageBefore(request, panelPaths.expert(expert.id)), {
      title: `panel-experts:done.${outcome}`,
      text: "panel-experts:done.text",
      params: { name: expert.name },
    });
  },
);

/** Shown when the address is opened; the list posts directly. */
export default function SwitchExpertPage() {
  const { t, id, name, intent } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t(`panel-experts:${intent}Question`)}
      confirm={t(`panel-experts:${intent}`)}
      cancelTo={panelPaths.expert(id)}
      tone="plain"
    >
      <p>{t(`panel-experts:${intent}Text`, { name })}</p>
    </ConfirmPage>
  );
}
