import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { linkExpert } from "~/modules/advice/experts/approval/approvals.server";
import { expertInPanelNotFound } from "~/modules/advice/experts/expert-not-found";
import { findAnyExpert } from "~/modules/advice/experts/experts.server";
import { ExpertLinkSchema } from "~/modules/advice/experts/staff/staff-expert.schema";
import { ExpertLinkForm } from "~/modules/advice/experts/staff/staff-expert-link-form";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-experts:linkTitle" };

export const loader = staffLoader("experts:change", async ({ params, found }) => {
  const { id, name, company } = found(await findAnyExpert(params.expertId), expertInPanelNotFound);
  return { id, lead: [name, company].filter(Boolean).join(", ") };
});

export const action = staffAction(
  "experts:change",
  { schema: ExpertLinkSchema, notFound: expertInPanelNotFound },
  async ({ account: by, params, value, reject, accepted, done }) => {
    const expert = accepted(await linkExpert(params.expertId, value.email, { by }), ({ refused }) =>
      reject({ email: [`panel-experts:errors.${refused}`] }, { status: 409 }),
    );
    return done(panelPaths.expert(expert.id), {
      title: "panel-experts:done.linked",
      text: "panel-experts:done.text",
      params: { name: expert.name },
    });
  },
);

export default function LinkExpertPage() {
  const { t, id, lead } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.expert(id)}>{t("panel-experts:detailsTitle")}</BackLink>
      <PageHeading size="dense" heading={t("panel-experts:linkHeading")} lead={lead} />
      <ExpertLinkForm expertId={id} />
    </div>
  );
}
