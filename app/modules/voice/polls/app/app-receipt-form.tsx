import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import { ReceiptSchema } from "../ballot.schema";

export function AppReceiptForm({ action }: { action: string }) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: ReceiptSchema, id: "check" });
  const field = useFieldTexts(fields, "polls:ledger.check");
  return (
    <PostForm form={form} problems={null} action={action} className="panel grid gap-4 p-5">
      <TextField
        {...field("receipt", "label")}
        hint={t("polls:ledger.check.hint")}
        autoComplete="off"
        required
      />
      <SubmitButton className="btn-outline">{t("polls:ledger.check.submit")}</SubmitButton>
    </PostForm>
  );
}
