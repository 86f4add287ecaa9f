import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { PaymentPage } from "./payment.view.server";
import { DecisionSchema } from "./statement.schema";

/** Sends a part of a payment to a due, a balance, back, or away. */
export function DecisionForm({ options }: Pick<PaymentPage, "options">) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: DecisionSchema, id: "decision" });
  const field = useFieldTexts(fields, "statements:payment");
  return (
    <PostForm form={form} className="mt-4 grid max-w-2xl gap-5" preventDuplicates>
      <SelectField
        {...field("target")}
        placeholder={t("statements:payment.choose")}
        options={options}
        required
      />
      <TextField
        {...field("amount")}
        hint={t("statements:payment.amountHint")}
        inputMode="decimal"
      />
      <div>
        <SubmitButton pending={t("common:saving")}>{t("statements:payment.submit")}</SubmitButton>
      </div>
    </PostForm>
  );
}
