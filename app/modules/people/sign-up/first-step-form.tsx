import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { PasswordRule } from "~/platform/passwords/password-rule";
import { Documents } from "./documents";
import { AccountFields, NameFields } from "./person-fields";
import { personStepSchema } from "./sign-up.schema";

/** Step 1 on another page, so that joining begins there; errors appear on `/register`. */
export function FirstStepForm({
  rule,
  redirectTo,
}: {
  rule: PasswordRule;
  /** Where the person wants to go (rules 1506). */
  redirectTo?: string;
}) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: personStepSchema(false),
    id: "person",
    lastResult: null,
  });
  return (
    <PostForm
      form={form}
      problems={null}
      action={paths.signUp({ redirectTo })}
      className="grid gap-4"
    >
      <div className="grid grid-cols-2 gap-4">
        <NameFields fields={fields} />
      </div>
      <AccountFields fields={fields} rule={rule} />
      <SubmitButton className="btn-accent btn-lg">
        {t("sign-up:next")} <Icon name="arrow-right" className="w-4" />
      </SubmitButton>
      <Documents />
    </PostForm>
  );
}
