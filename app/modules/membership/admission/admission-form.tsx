import { CheckboxField } from "~/components/form/checkbox-field";
import { FormFooter } from "~/components/form/form-footer";
import { FormSection } from "~/components/form/form-section";
import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { MainButtonFirst, SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { Note } from "~/components/ui/note";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { AdmissionSchema } from "./admission.schema";
import type { AdmissionPage } from "./admission.view.server";

/** Resolution and day, fee, carer and welcome of a company that becomes a full member. */
export function AdmissionForm({ page }: { page: AdmissionPage }) {
  const { t } = useTranslation();
  const { id, values, carers, missing } = page;
  const [form, fields] = useForm({
    schema: AdmissionSchema,
    id: "admission",
    defaultValue: values,
  });
  const field = useFieldTexts(fields, "panel-companies:fields");
  return (
    <PostForm form={form} className="panel px-5 sm:px-8" preventDuplicates>
      <MainButtonFirst>{t("admission:submit")}</MainButtonFirst>
      <FormSection legend={t("admission:sections.day")}>
        {missing.length > 0 && (
          <Note icon="info">
            {t("admission:missing.text", { what: missing.join(", ") })}{" "}
            <a className="link" href={panelPaths.editCompany(id)}>
              {t("admission:missing.link")}
            </a>
          </Note>
        )}
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextField {...field("resolution")} hint={t("admission:hints.resolution")} optional />
          <TextField {...field("resolutionDay")} type="date" optional />
          <TextField
            {...field("memberSince")}
            type="date"
            hint={t("admission:hints.memberSince")}
            required
          />
          <TextField {...field("memberNumber")} hint={t("admission:hints.memberNumber")} optional />
        </div>
      </FormSection>
      <Allowed right="dues:change">
        <FeeSection page={page} fields={fields} />
      </Allowed>
      <FormSection legend={t("admission:sections.welcome")}>
        <SelectField
          {...field("carerId", "carer")}
          options={carers}
          placeholder={t("panel-companies:none.carer")}
        />
        <WelcomePart page={page} fields={fields} />
      </FormSection>
      <FormFooter cancelTo={panelPaths.company(id)}>
        <SubmitButton pending={t("common:saving")}>{t("admission:submit")}</SubmitButton>
      </FormFooter>
    </PostForm>
  );
}

interface PartProps {
  page: AdmissionPage;
  fields: ReturnType<typeof useForm<typeof AdmissionSchema>>[1];
}

function FeeSection({ page: { fee, sizes }, fields }: PartProps) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "admission:fields");
  return (
    <FormSection legend={t("admission:sections.fee")}>
      <input type="hidden" name="seen" value={fee.seen} />
      <p>
        {fee.none ?? (
          <>
            <b>{t("admission:fee.sum", { year: fee.year, amount: fee.amount ?? "" })}</b>{" "}
            <span className="muted">{fee.basis}</span>
          </>
        )}
      </p>
      <CheckboxField
        field={fields.isCharged}
        label={t("admission:fields.isCharged", { year: fee.year })}
        hint={t("admission:hints.isCharged")}
      />
      <div className="grid items-end gap-5 sm:grid-cols-3">
        <SelectField {...field("size")} options={sizes} placeholder={t("dues-tariff:noSizeYet")} />
        <TextField
          {...field("amount")}
          inputMode="decimal"
          hint={fee.amount ? t("admission:hints.amount", { amount: fee.amount }) : undefined}
          optional
        />
        <TextField {...field("term")} type="date" />
      </div>
      <AgainButton>{t("admission:recount")}</AgainButton>
    </FormSection>
  );
}

function WelcomePart({ page: { id, welcome, minutes }, fields }: PartProps) {
  const { t } = useTranslation();
  if (!welcome)
    return (
      <p className="muted">
        {t("admission:welcome.noAddress")}{" "}
        <a className="link" href={panelPaths.editCompany(id)}>
          {t("admission:missing.link")}
        </a>
      </p>
    );
  const { subject, paragraphs, facts } = welcome.mail;
  return (
    <>
      <CheckboxField
        field={fields.isWelcomed}
        label={t("admission:fields.isWelcomed", { address: welcome.to })}
        hint={t("admission:hints.isWelcomed", { count: minutes })}
      />
      <TextAreaField field={fields.words} label={t("admission:fields.words")} rows={3} optional />
      <div className="grid gap-2 rounded-box border border-line bg-base-100 p-4 wrap-anywhere">
        <p className="font-bold">{subject}</p>
        <p>{t("mails:greeting")}</p>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <ul className="grid gap-1">
          {facts.map(({ label, value }) => (
            <li key={label}>
              <span className="muted">{label}:</span> <b>{value}</b>
            </li>
          ))}
        </ul>
      </div>
      <AgainButton>{t("admission:welcome.show")}</AgainButton>
    </>
  );
}

function AgainButton({ children }: { children: string }) {
  return (
    <button type="submit" name="preview" value="yes" className="btn btn-outline justify-self-start">
      {children}
    </button>
  );
}
