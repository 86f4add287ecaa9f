import { CheckboxField } from "~/components/form/checkbox-field";
import { ErrorSummary } from "~/components/form/error-summary";
import { startText } from "~/components/form/field";
import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { MainButtonFirst, SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { INDUSTRIES, SIGN_UP_SIZES } from "~/modules/companies/companies/organization";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { CompanyStepSchema } from "./sign-up.schema";

/** Fields with the general message. */
const LABELLED = ["companyName", "companySize", "industry", "position"] as const;

interface CompanyStepFormProps {
  /** Values typed before, after a return to step 1. */
  defaultValue: Record<string, string>;
  /** The registers can fill in the company by its NIP (rules 894). */
  canLookUp: boolean;
  redirectTo?: string;
}

/** Step 2: the company, and consent. */
export function CompanyStepForm({ defaultValue, canLookUp, redirectTo }: CompanyStepFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: CompanyStepSchema, id: "company-step", defaultValue });
  const labels = {
    ...Object.fromEntries(LABELLED.map((name) => [name, t(`sign-up:fields.${name}`)])),
    nip: t("registers:fields.nip"),
  };
  return (
    <>
      <div className="max-w-2xl">
        <ErrorSummary form={form} labels={labels} heading={t("sign-up:errors.title")} />
      </div>
      <PostForm
        form={form}
        action={paths.signUpCompany({ redirectTo })}
        problems={null}
        className="panel grid max-w-2xl gap-6 p-5 sm:p-8"
        preventDuplicates
      >
        <CompanyFields fields={fields} canLookUp={canLookUp} redirectTo={redirectTo} />
        <Consents fields={fields} />
        <p className="muted max-w-text border-t border-line pt-6 text-[.9375rem]">
          {t("sign-up:fee")}
        </p>
        <div className="flex flex-wrap-reverse items-center justify-between gap-4">
          <div className="order-last">
            <SubmitButton className="btn-primary btn-lg">{t("sign-up:submit")}</SubmitButton>
          </div>
          <button
            type="submit"
            formAction={paths.signUpBack({ redirectTo })}
            formNoValidate
            className="btn btn-ghost"
          >
            {t("common:back")}
          </button>
        </div>
      </PostForm>
    </>
  );
}

interface FieldsProps {
  fields: ReturnType<typeof useForm<typeof CompanyStepSchema>>[1];
}

function CompanyFields({
  fields,
  canLookUp,
  redirectTo,
}: FieldsProps & Pick<CompanyStepFormProps, "canLookUp" | "redirectTo">) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "sign-up:fields");
  const sizes = SIGN_UP_SIZES.map((value) => ({
    value,
    label: t("companies:size", { size: value }),
  }));
  const industries = INDUSTRIES.map((value) => ({
    value,
    label: t(`companies:industries.${value}`),
  }));
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="legend sm:col-span-2">{t("sign-up:company.legend")}</legend>
      <MainButtonFirst>{t("sign-up:submit")}</MainButtonFirst>
      <div className="flex flex-wrap items-end gap-3 sm:col-span-2">
        <TextField
          field={fields.nip}
          label={t("registers:fields.nip")}
          hint={t(canLookUp ? "sign-up:registers.hint" : "registers:hints.nip")}
          autoComplete="off"
          inputMode="numeric"
          optional
          className="grow"
        />
        {canLookUp && (
          <button
            type="submit"
            formAction={paths.signUpCompany({ form: "registers", redirectTo })}
            formNoValidate
            className="btn btn-outline"
          >
            {t("sign-up:registers.submit")}
          </button>
        )}
      </div>
      <TextField
        {...field("companyName")}
        autoComplete="organization"
        required
        className="sm:col-span-2"
      />
      {startText(fields.town) && (
        <TextField
          field={fields.town}
          label={t("sign-up:registers.town")}
          autoComplete="off"
          optional
          className="sm:col-span-2"
        />
      )}
      <SelectField
        {...field("companySize")}
        options={sizes}
        placeholder={t("sign-up:choose.companySize")}
        required
      />
      <SelectField
        {...field("industry")}
        options={industries}
        placeholder={t("sign-up:choose.industry")}
        required
      />
      <TextField
        {...field("position")}
        autoComplete="organization-title"
        required
        className="sm:col-span-2"
      />
      <TextField
        {...field("invitationCode")}
        autoComplete="off"
        optional
        className="sm:col-span-2"
      />
    </fieldset>
  );
}

function Consents({ fields }: FieldsProps) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "sign-up:consents");
  return (
    <fieldset className="grid gap-2 border-t border-line pt-6">
      <legend className="legend">{t("sign-up:consents.legend")}</legend>
      <CheckboxField
        field={fields.termsAccepted}
        required
        label={
          <>
            {t("sign-up:consents.terms")}{" "}
            <a className="link" href={paths.terms()}>
              {t("sign-up:consents.termsLink")}
            </a>
          </>
        }
      />
      <CheckboxField
        {...field("newsletterSubscription", "newsletter")}
        hint={t("sign-up:consents.newsletterHint")}
      />
    </fieldset>
  );
}
