import { CheckboxField } from "~/components/form/checkbox-field";
import { FormFooter } from "~/components/form/form-footer";
import { FormSection } from "~/components/form/form-section";
import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { MainButtonFirst, SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import {
  LATER_ACCOUNTS,
  LATER_DATES,
  LATER_DUES,
  LEAVING_REASONS,
  OPEN_DUES,
} from "~/modules/companies/companies/company";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { CompanyLeavingSchema } from "./company-leaving.schema";
import type { CompanyLeavingPage } from "./company-leaving.view.server";

/** When and why a company leaves, what becomes of what it has, and the letter. */
export function CompanyLeavingForm({ page }: { page: CompanyLeavingPage }) {
  const { t } = useTranslation();
  const { id, values, address, goes, letter, has, hasPeople, hasOpenDues } = page;
  const [form, fields] = useForm({
    schema: CompanyLeavingSchema,
    id: "leaving",
    defaultValue: values,
  });
  const field = useFieldTexts(fields, "company-leaving:fields");
  return (
    <PostForm form={form} className="panel px-5 sm:px-8" preventDuplicates>
      <MainButtonFirst>{t("company-leaving:submit")}</MainButtonFirst>
      <FormSection legend={t("company-leaving:sections.day")}>
        <TextField {...field("day")} type="date" className="max-w-64" required />
        <SelectField
          {...field("reason")}
          options={LEAVING_REASONS.map((value) => ({
            value,
            label: t(`company-leaving:reasons.${value}`),
          }))}
        />
        <TextField {...field("document")} optional />
      </FormSection>
      <FormSection legend={t("company-leaving:sections.goes")}>
        <ul className="grid list-disc gap-1.5 pl-5">
          {goes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {hasOpenDues && (
          <SelectField
            {...having(field("openDues"), has.openDues)}
            options={OPEN_DUES.map((value) => ({
              value,
              label: t(`company-leaving:openDues.${value}`),
            }))}
          />
        )}
        <SelectField
          {...having(field("dues"), has.dues)}
          options={LATER_DUES.map((value) => ({
            value,
            label: t(`company-leaving:dues.${value}`),
          }))}
        />
        {hasPeople && (
          <SelectField
            {...having(field("dates"), has.dates)}
            options={LATER_DATES.map((value) => ({
              value,
              label: t(`company-leaving:dates.${value}`),
            }))}
          />
        )}
        {hasPeople && (
          <SelectField
            {...having(field("accounts"), has.accounts)}
            options={LATER_ACCOUNTS.map((value) => ({
              value,
              label: t(`company-leaving:accounts.${value}`),
            }))}
          />
        )}
      </FormSection>
      <FormSection legend={t("company-leaving:sections.letter")}>
        <Letter letter={letter} />
        <button
          type="submit"
          name="preview"
          value="yes"
          className="btn btn-outline justify-self-start"
        >
          {t("company-leaving:letter.show")}
        </button>
        {address ? (
          <CheckboxField
            field={fields.isSent}
            label={t("company-leaving:fields.isSent", { address })}
            hint={t("company-leaving:hints.isSent")}
          />
        ) : (
          <p className="muted">{t("company-leaving:letter.noAddress")}</p>
        )}
      </FormSection>
      <FormFooter cancelTo={panelPaths.company(id)}>
        <SubmitButton pending={t("common:saving")}>{t("company-leaving:submit")}</SubmitButton>
      </FormFooter>
    </PostForm>
  );
}

/** A field with what the company has of it before its hint. */
const having = <Texts extends { hint: string | undefined }>(texts: Texts, what: string): Texts =>
  what === "" ? texts : { ...texts, hint: [`${what}.`, texts.hint].filter(Boolean).join(" ") };

/** The letter as it is sent and printed. */
export function Letter({ letter: { to, title, paragraphs } }: Pick<CompanyLeavingPage, "letter">) {
  return (
    <div className="grid gap-2 rounded-box border border-line bg-base-100 p-4 wrap-anywhere">
      <p className="whitespace-pre-line">{to.join("\n")}</p>
      <p className="mt-2 font-bold">{title}</p>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
