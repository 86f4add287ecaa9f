import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { NO_FIELDS } from "~/platform/forms/field-checks";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

/** The button that asks the registers, or why they gave nothing. */
export function RegisterLookUpForm({ id }: { id: string }) {
  const { t } = useTranslation();
  const [form] = useForm({ schema: NO_FIELDS, id: "lookup", names: ["lookup"] });
  return (
    <PostForm form={form} action={panelPaths.companyRegisters(id, { form: "lookup" })}>
      <SubmitButton>{t("panel-registers:submit")}</SubmitButton>
    </PostForm>
  );
}
