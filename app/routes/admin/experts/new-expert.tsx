import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { addExpert } from "~/modules/advice/experts/staff/expert-edits.server";
import { ExpertFormSchema } from "~/modules/advice/experts/staff/staff-expert.schema";
import { ExpertForm } from "~/modules/advice/experts/staff/staff-expert-form";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-experts:newTitle" };

export const loader = staffLoader("experts:change", async ({ locale }) => ({
  values: {
    consultationPrice: locale.t("experts:priceOpen.short"),
    available: "on",
    allowContact: "on",
  },
}));

export const action = staffAction(
  "experts:change",
  { schema: ExpertFormSchema },
  async ({ account: by, value, done }) => {
    const { id, name } = await addExpert(value, { by });
    return done(panelPaths.expert(id), {
      title: "panel-experts:done.added",
      text: "panel-experts:done.text",
      params: { name },
    });
  },
);

export default function NewExpertPage() {
  const { t, values } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.experts()}>{t("panel-experts:back")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("panel-experts:newHeading")}
        lead={t("panel-experts:newLead")}
      />
      <ExpertForm
        action={panelPaths.newExpert()}
        submit={t("panel-experts:add")}
        cancelTo={panelPaths.experts()}
        values={values}
      />
    </div>
  );
}
