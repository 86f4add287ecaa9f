import { ReasonForm } from "~/components/form/reason-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { refuseExpert } from "~/modules/advice/experts/approval/approvals.server";
import { expertInPanelNotFound } from "~/modules/advice/experts/expert-not-found";
import { findAnyExpert } from "~/modules/advice/experts/experts.server";
import { ExpertRefusalSchema } from "~/modules/advice/experts/staff/staff-expert.schema";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-experts:refuseTitle" };

export const loader = staffLoader("experts:change", async ({ params, found }) => {
  const { id, name, company, accountId, refusal } = found(
    await findAnyExpert(params.expertId),
    expertInPanelNotFound,
  );
  return {
    id,
    lead: [name, company].filter(Boolean).join(", "),
    reason: refusal ?? "",
    isNotified: accountId !== null,
  };
});

export const action = staffAction(
  "experts:change",
  { schema: ExpertRefusalSchema, notFound: expertInPanelNotFound },
  async ({ account: by, params, value, accepted, conflict, done }) => {
    const expert = accepted(
      await refuseExpert(params.expertId, value.reason, { by }),
      ({ refused }) => conflict(`panel-experts:errors.${refused}`),
    );
    return done(panelPaths.expert(expert.id), {
      title: "panel-experts:done.refused",
      text: "panel-experts:done.text",
      params: { name: expert.name },
    });
  },
);

export default function RefuseExpertPage() {
  const { t, id, lead, reason, isNotified } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.expert(id)}>{t("panel-experts:detailsTitle")}</BackLink>
      <PageHeading size="dense" heading={t("panel-experts:refuseHeading")} lead={lead} />
      <ReasonForm
        schema={ExpertRefusalSchema}
        label={t("panel-experts:fields.reason")}
        hint={t(isNotified ? "panel-experts:reasonHint" : "panel-experts:reasonForOffice")}
        submit={t("panel-experts:refuse")}
        cancelTo={panelPaths.expert(id)}
        reason={reason}
      />
    </div>
  );
}
