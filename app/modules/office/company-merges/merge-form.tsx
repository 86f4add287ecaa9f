import { type AnyField, controlProps, FieldError, idOf } from "~/components/form/field";
import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { useActionWithBack } from "~/components/ui/back";
import { Badge } from "~/components/ui/badge";
import type { MergeSide } from "~/modules/companies/companies/duplicates/merged-company";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { MergeSchema } from "./merge.schema";
import type { MergePage } from "./merge.view.server";

/** Two companies side by side, with a choice for each field in which they differ (rules 960). */
export function MergeForm({ page }: { page: MergePage }) {
  const { t } = useTranslation();
  const { kept, absorbed, fields: rows, stage, owners } = page;
  const [form, fields] = useForm({
    schema: MergeSchema,
    id: "merge",
    defaultValue: Object.fromEntries(rows.map(({ field, chosen }) => [field, chosen])),
  });
  const withBack = useActionWithBack();
  const isChosen = (field: MergePage["fields"][number]["field"], side: MergeSide) =>
    (fields[field].initialValue ?? "kept") === side;
  return (
    <PostForm
      form={form}
      action={panelPaths.mergeCompanies(kept.id, absorbed.id)}
      className="grid grid-cols-1 gap-4"
      preventDuplicates
    >
      <input type="hidden" name="keptRevision" value={kept.revision} />
      <input type="hidden" name="absorbedRevision" value={absorbed.revision} />
      <div className="panel overflow-x-auto">
        <table className="rows dense flows pair">
          <caption className="sr-only">{t("panel-duplicates:merge.heading")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("panel-duplicates:merge.field")}</th>
              <th scope="col" className="md:w-2/5">
                <Head company={kept} number={1} />{" "}
                <Badge tone="ok">{t("panel-duplicates:merge.stays")}</Badge>
              </th>
              <th scope="col" className="md:w-2/5">
                <Head company={absorbed} number={2} />{" "}
                <a className="link text-sm" href={withBack(page.swapTo)}>
                  {t("panel-duplicates:merge.swap")}{" "}
                  <span className="sr-only">: {absorbed.name}</span>
                </a>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, label, isSame, ...values }) => (
              <tr key={field}>
                <th scope="row" id={`label-${field}`}>
                  {label}
                </th>
                {isSame ? (
                  <td colSpan={2} className="wrap-anywhere">
                    {values.kept}{" "}
                    <span className="muted text-sm">{t("panel-duplicates:merge.same")}</span>
                  </td>
                ) : (
                  (["kept", "absorbed"] as const).map((side) => (
                    <td key={side} data-label={side === "kept" ? "1" : "2"}>
                      <label className="check">
                        <input
                          type="radio"
                          className="radio radio-primary"
                          id={`${field}-${side}`}
                          name={fields[field].name}
                          value={side}
                          defaultChecked={isChosen(field, side)}
                          aria-labelledby={`label-${field} value-${field}-${side}`}
                        />{" "}
                        <span id={`value-${field}-${side}`} className="wrap-anywhere">
                          {values[side] || (
                            <span className="muted">{t("panel-duplicates:merge.nothing")}</span>
                          )}
                        </span>
                      </label>
                    </td>
                  ))
                )}
              </tr>
            ))}
            <tr>
              <th scope="row">{t("panel-companies:fields.status")}</th>
              <td colSpan={2}>
                {stage} <span className="muted text-sm">{t("panel-duplicates:merge.higher")}</span>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      {owners.length > 0 && <OwnerChoice field={fields.ownerId} owners={owners} />}
      <MovedRows page={page} />
      <div className="panel no-print px-5 sm:px-8">
        <FormFooter cancelTo={panelPaths.duplicates()}>
          <SubmitButton pending={t("common:saving")}>
            {t("panel-duplicates:merge.submit")}
          </SubmitButton>
        </FormFooter>
      </div>
    </PostForm>
  );
}

interface OwnerChoiceProps extends Pick<MergePage, "owners"> {
  field: AnyField;
}

/** Choice of the owner of the company that stays, if both have an owner. */
function OwnerChoice({ field, owners }: OwnerChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="panel grid gap-2 px-5 py-4">
      <legend className="legend float-left">{t("panel-duplicates:merge.owner")}</legend>
      <p className="muted text-sm">{t("panel-duplicates:merge.ownerText")}</p>
      {owners.map(({ id, name, company, isOwner }, index) => (
        <label key={id} className="check">
          <input
            {...controlProps(field, {})}
            // The summary of errors leads to the first one.
            id={index === 0 ? idOf(field) : `owner-${id}`}
            type="radio"
            className="radio radio-primary"
            value={id}
            defaultChecked={field.initialValue === id}
          />{" "}
          <span className="wrap-anywhere">
            {name}{" "}
            <span className="muted text-sm">
              {company}
              {isOwner && `, ${t("records:people.owner")}`}
            </span>
          </span>
        </label>
      ))}
      <FieldError field={field} />
    </fieldset>
  );
}

function Head({ company, number }: { company: MergePage["kept"]; number: number }) {
  return (
    <span className="block wrap-anywhere">
      {number}.{" "}
      <a className="link font-semibold" href={company.to}>
        {company.name}
      </a>{" "}
      <span className="muted block text-sm font-normal">{company.about}</span>
    </span>
  );
}

/** Rows of both companies, by kind. */
function MovedRows({ page: { rows } }: { page: MergePage }) {
  const { t } = useTranslation();
  return (
    <section className="panel" aria-labelledby="moved-rows">
      <div className="head-row">
        <h2 id="moved-rows">{t("panel-duplicates:moves.heading")}</h2>
      </div>
      {rows.length === 0 ? (
        <p className="muted px-4 py-3">{t("panel-duplicates:moves.none")}</p>
      ) : (
        <>
          <table className="rows dense">
            <caption className="sr-only">{t("panel-duplicates:moves.caption")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("panel-duplicates:moves.what")}</th>
                <th scope="col">{t("panel-duplicates:moves.one")}</th>
                <th scope="col">{t("panel-duplicates:moves.other")}</th>
                <th scope="col">{t("panel-duplicates:moves.sum")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, label, one, other }) => (
                <tr key={id}>
                  <th scope="row">{label}</th>
                  <td data-label={t("panel-duplicates:moves.one")}>{one}</td>
                  <td data-label={t("panel-duplicates:moves.other")}>{other}</td>
                  <td data-label={t("panel-duplicates:moves.sum")}>
                    <b>{one + other}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="muted border-t border-line px-4 py-2 text-sm">
            {t("panel-duplicates:moves.withPeople")}
          </p>
        </>
      )}
    </section>
  );
}
