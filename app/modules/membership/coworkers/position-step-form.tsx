import { CheckboxField } from "~/components/form/checkbox-field";
import { ErrorSummary } from "~/components/form/error-summary";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { Fact, FactList } from "~/components/ui/fact-list";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { PositionStepSchema } from "./position-step.schema";

interface PositionStepFormProps {
  company: string;
  /** As typed so far, else as the inviter typed it. */
  position: string;
}

/** Step 2 for an invited person: only position and consent, because the company is known. */
export function PositionStepForm({ company, position }: PositionStepFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: PositionStepSchema,
    id: "position-step",
    defaultValue: { position },
  });
  const field = useFieldTexts(fields, "sign-up:fields");
  return (
    <>
      <div className="max-w-2xl">
        <ErrorSummary
          form={form}
          labels={{ position: t("sign-up:fields.position") }}
          heading={t("sign-up:errors.title")}
        />
      </div>
      <PostForm
        form={form}
        problems={null}
        className="panel grid max-w-2xl gap-6 p-5 sm:p-8"
        preventDuplicates
      >
        <fieldset className="grid gap-5">
          <legend className="legend">{t("coworkers:invitation.wizard.legend")}</legend>
          <div>
            <FactList strong>
              <Fact term={t("sign-up:fields.companyName")}>{company}</Fact>
            </FactList>
            <p className="hint mt-1">{t("coworkers:invitation.wizard.companyHint")}</p>
          </div>
          <TextField {...field("position")} autoComplete="organization-title" required />
        </fieldset>
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
        </fieldset>
        <div className="flex flex-wrap-reverse items-center justify-between gap-4 border-t border-line pt-6">
          <div className="order-last">
            <SubmitButton className="btn-primary btn-lg">
              {t("coworkers:invitation.wizard.submit")}
            </SubmitButton>
          </div>
          <button
            type="submit"
            formAction={paths.signUpBack()}
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
