import { RecordForm } from "~/components/form/record-form";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { CodeField } from "~/modules/staff/staff/factors/code-field";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { ChamberAccountFormSchema } from "./chamber-account.schema";

/** Announces another account number. */
export function AccountForm() {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: ChamberAccountFormSchema, id: "account" });
  const field = useFieldTexts(fields, "chamber-account:fields");
  return (
    <RecordForm
      form={form}
      className="grid max-w-3xl gap-5 pt-5 sm:pt-8"
      submit={t("chamber-account:submit")}
      cancelTo={panelPaths.dues()}
    >
      <div>
        <h2 className="text-lg">{t("chamber-account:change")}</h2>
        <p className="muted mt-1">{t("chamber-account:changeText")}</p>
      </div>
      <TextField
        {...field("account", "next")}
        hint={t("chamber-account:hints.account")}
        inputMode="numeric"
      />
      <CodeField
        field={fields.code}
        label={t("second-factor:fields.anyCode")}
        hint={t("chamber-account:hints.code")}
      />
    </RecordForm>
  );
}
