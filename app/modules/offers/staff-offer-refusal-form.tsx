import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormFooter } from "~/components/form/form-footer";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import type { OfferRefusalSchema } from "./staff-offer.schema";

interface OfferRefusalFormProps {
  offerId: string;
  /** The one that was given before. */
  reason: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Why an offer is refused. */
export function OfferRefusalForm({ offerId, reason, lastResult }: OfferRefusalFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm<typeof OfferRefusalSchema>({ id: "refusal", lastResult, defaultValue: { reason } });
  return (
    <>
      <ErrorSummary form={form} />
      <form method="post" {...getFormProps(form)} className="panel grid max-w-2xl gap-5 px-5 pt-5 sm:px-8 sm:pt-8">
        <TextAreaField field={fields.reason} label={t("panel-offers:fields.reason")} hint={t("panel-offers:reasonHint")} rows={4} />
        <FormFooter cancelTo={panelPaths.offer(offerId)}>
          <SubmitButton className="btn-error">{t("panel-offers:refuse")}</SubmitButton>
        </FormFooter>
        <HiddenFields preventDuplicates />
      </form>
    </>
  );
}
