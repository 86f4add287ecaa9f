import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { unlinkExpert } from "~/modules/advice/experts/approval/approvals.server";
import { expertInPanelNotFound } from "~/modules/advice/experts/expert-not-found";
import { findAnyExpert } from "~/modules/advice/experts/experts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-experts:unlinkTitle" };

export const loader = staffLoader("experts:change", async ({ params, found }) => {
  const { id, name } = found(await findAnyExpert(params.expertId), expertInPanelNotFound);
  return { id, name };
});

export const action = staffAction(
  "experts:change",
  { notFound: expertInPanelNotFound },
  async ({ account: by, params, accepted, conflict, done }) => {
    const expert = accepted(await unlinkExpert(params.expertId, { by }), ({ refused }) =>
      conflict(`panel-experts:errors.${refused}`),
    );
    return done(panelPaths.expert(expert.id), {
      title: "panel-experts:done.unlinked",
      text: "panel-experts:done.text",
      params: { name: expert.name },
    });
  },
);

export default function UnlinkExpertPage() {
  const { t, id, name } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-experts:unlinkQuestion")}
      confirm={t("panel-experts:unlink")}
      cancelTo={panelPaths.expert(id)}
    >
      <p>{t("panel-experts:unlinkText", { name })}</p>
    </ConfirmPage>
  );
}
