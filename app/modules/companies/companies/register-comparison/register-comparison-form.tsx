import { CheckboxField } from "~/components/form/checkbox-field";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { RevisionField } from "~/components/form/revision-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { RegisterComparisonSchema } from "./register-comparison.schema";
import type { registerComparison } from "./register-comparison.view.server";

interface ComparisonProps {
  company: ReturnType<typeof registerComparison>;
}

/** Portal and registers side by side, with a box for each difference (rules 914). */
export function RegisterComparisonForm({ company }: ComparisonProps) {
  const { t } = useTranslation();
  const { id, revision, found } = company;
  const differing = found?.rows.filter(({ isSame }) => !isSame) ?? [];
  const [form, fields] = useForm({
    schema: RegisterComparisonSchema,
    id: "comparison",
    names: [""],
    defaultValue: Object.fromEntries(differing.map(({ field }) => [field, "on"])),
  });
  if (!found) return <ErrorSummary form={form} />;
  return (
    <PostForm form={form} action={panelPaths.companyRegisters(id)} className="panel">
      <RevisionField revision={revision} />
      <div className="grid gap-2 px-5 pt-5 sm:px-8">
        <p className="wrap-anywhere">{t("panel-registers:name", { name: found.name })}</p>
        {found.isSoleTrader && <p className="muted">{t("panel-registers:soleTrader")}</p>}
        {found.isPartial && <p className="muted">{t("panel-registers:partial")}</p>}
      </div>
      <table className="rows dense mt-3">
        <caption className="sr-only">{t("panel-registers:heading")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("panel-registers:columns.field")}</th>
            <th scope="col">{t("panel-registers:columns.portal")}</th>
            <th scope="col">{t("panel-registers:columns.register")}</th>
          </tr>
        </thead>
        <tbody>
          {found.rows.map(({ field, portal, register, isSame }) => (
            <tr key={field}>
              <th scope="row">{t(`panel-registers:take.${field}`)}</th>
              <td data-label={t("panel-registers:columns.portal")}>
                {portal || t("panel-registers:none")}
              </td>
              <td data-label={t("panel-registers:columns.register")}>
                {isSame ? register : <b>{register}</b>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <fieldset className="grid gap-2 px-5 py-4 sm:px-8">
        <legend className="legend">{t("panel-registers:take.heading")}</legend>
        {differing.length === 0 && <p>{t("panel-registers:same")}</p>}
        {differing.map(({ field }) => (
          <CheckboxField
            key={field}
            field={fields[field]}
            label={t(`panel-registers:take.${field}`)}
          />
        ))}
      </fieldset>
      <div className="px-5 sm:px-8">
        <FormFooter cancelTo={panelPaths.company(id)}>
          <SubmitButton pending={t("common:saving")}>
            {t("panel-registers:take.submit")}
          </SubmitButton>
        </FormFooter>
      </div>
    </PostForm>
  );
}
