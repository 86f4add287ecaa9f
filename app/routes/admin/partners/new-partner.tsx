import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { addPartner, listPartnerCategories } from "~/modules/publishing/partners/partners.server";
import { PartnerFormSchema } from "~/modules/publishing/partners/staff-partner.schema";
import { PartnerForm } from "~/modules/publishing/partners/staff-partner-form";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-partners:newTitle" };

export const loader = staffLoader("content:change", async ({ locale }) => ({
  categories: await listPartnerCategories(locale),
}));

export const action = staffAction(
  "content:change",
  { schema: PartnerFormSchema },
  async ({ account: by, value, done }) => {
    const { name } = await addPartner(value, { by });
    return done(panelPaths.partners(), {
      title: "panel-partners:added",
      text: "panel-partners:named",
      params: { name },
    });
  },
);

export default function NewPartnerPage() {
  const { t, categories } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.partners()}>{t("panel-partners:back")}</BackLink>
      <PageHeading size="dense" heading={t("panel-partners:newHeading")} />
      <PartnerForm
        action={panelPaths.newPartner()}
        submit={t("panel-partners:add")}
        categories={categories}
      />
    </div>
  );
}
