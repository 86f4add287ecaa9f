import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { findStaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { TARIFF_SIZES } from "~/modules/money/dues/due";
import { suggestedSize } from "~/modules/money/dues/tariff/tariff";
import {
  DueSettingsFormSchema,
  dueSettingsFields,
} from "~/modules/money/dues/tariff/tariff.schema";
import { findDueSettings, saveDueSettings } from "~/modules/money/dues/tariff/tariffs.server";
import { EditConflictPanel } from "~/modules/staff/record-history/edit-conflict-panel";
import { editConflict } from "~/modules/staff/record-history/record-history.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "dues-tariff:company.title" };

export const loader = staffLoader("dues:change", async ({ params, posted, locale, found }) => {
  const company = found(await findStaffCompany(params.companyId), staffCompanyNotFound);
  const { settings, revision } = await findDueSettings(company.id);
  return {
    company: { id: company.id, name: company.name },
    suggested: suggestedSize(company.size),
    values: dueSettingsFields.values(settings),
    revision,
    conflict: await editConflict(
      { entity: "company", row: { ...settings, revision }, posted, fields: dueSettingsFields },
      locale,
    ),
  };
});

export const action = staffAction(
  "dues:change",
  { schema: DueSettingsFormSchema, notFound: staffCompanyNotFound },
  async ({ account: by, params, value, accepted, done }) => {
    const { id } = accepted(await saveDueSettings(params.companyId ?? "", value, { by }));
    return done(panelPaths.company(id), { title: "dues-tariff:company.done" });
  },
);

/** Size, instalments and agreement of one company. */
export default function CompanyDuesPage() {
  const { t, company, suggested, values, revision, conflict } = usePage<typeof loader>();
  const [form, fields] = useForm({
    schema: DueSettingsFormSchema,
    id: "company-dues",
    defaultValue: values,
  });
  const field = useFieldTexts(fields, "dues-tariff:fields");
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        size="dense"
        heading={t("dues-tariff:company.heading")}
        lead={t("dues-tariff:company.lead", { company: company.name })}
      />
      <EditConflictPanel conflict={conflict} />
      <RecordForm
        form={form}
        className="grid max-w-3xl gap-5 pt-5 sm:pt-8"
        submit={t("dues-tariff:company.submit")}
        cancelTo={panelPaths.company(company.id)}
        revision={revision}
      >
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <SelectField
            {...field("size")}
            hint={
              suggested
                ? t("dues-tariff:hints.suggested", { size: t(`dues-tariff:sizes.${suggested}`) })
                : t("dues-tariff:hints.notSuggested")
            }
            placeholder={t("dues-tariff:noSizeYet")}
            options={TARIFF_SIZES.map((value) => ({
              value,
              label: t(`dues-tariff:sizes.${value}`),
            }))}
          />
          <SelectField
            {...field("instalments")}
            placeholder={t("dues-tariff:asTariff")}
            options={(["1", "2"] as const).map((value) => ({
              value,
              label: t(`dues-tariff:instalments.${value}`),
            }))}
          />
          <TextField {...field("percent")} inputMode="numeric" optional />
          <TextField {...field("agreed")} inputMode="decimal" optional />
        </div>
        <TextField {...field("reason")} optional />
      </RecordForm>
    </div>
  );
}
