import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { partnerInPanelNotFound } from "~/modules/publishing/partners/partner.view.server";
import {
  editPartner,
  findPartner,
  listPartnerCategories,
} from "~/modules/publishing/partners/partners.server";
import {
  EditedPartnerSchema,
  partnerFields,
} from "~/modules/publishing/partners/staff-partner.schema";
import { PartnerForm } from "~/modules/publishing/partners/staff-partner-form";
import { RecordHistory } from "~/modules/staff/history/history-list";
import { EditConflictPanel } from "~/modules/staff/record-history/edit-conflict-panel";
import { editConflict, recordHistory } from "~/modules/staff/record-history/record-history.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-partners:editTitle" };

export const loader = staffLoader("content:change", async ({ params, posted, locale, found }) => {
  const partner = found(await findPartner(params.partnerId), partnerInPanelNotFound);
  return {
    id: partner.id,
    revision: partner.revision,
    values: partnerFields.values(partner),
    categories: await listPartnerCategories(locale),
    conflict: await editConflict(
      { entity: "partner", row: partner, posted, fields: partnerFields },
      locale,
    ),
    history: await recordHistory("partner", partner.id, locale),
  };
});

export const action = staffAction(
  "content:change",
  { schema: EditedPartnerSchema, notFound: partnerInPanelNotFound },
  async ({ account: by, params, value, accepted, done }) => {
    const partner = accepted(await editPartner(params.partnerId, value, { by }));
    const { name } = partner;
    return done(panelPaths.partners(), {
      title: "panel-partners:changed",
      text: "panel-partners:named",
      params: { name },
    });
  },
);

export default function EditPartnerPage() {
  const { t, id, revision, values, categories, conflict, history } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.partners()}>{t("panel-partners:back")}</BackLink>
      <PageHeading size="dense" heading={t("panel-partners:editHeading")} />
      <EditConflictPanel conflict={conflict} />
      <PartnerForm
        action={panelPaths.editPartner(id)}
        submit={t("panel-partners:editSubmit")}
        categories={categories}
        values={values}
        revision={revision}
      />
      <RecordHistory entries={history} />
    </div>
  );
}
