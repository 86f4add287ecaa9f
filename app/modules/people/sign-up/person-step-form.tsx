import type { SubmissionResult } from "@conform-to/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { PasswordRule } from "~/platform/passwords/password-rule";
import { AccountFields, NameFields } from "./person-fields";
import { personStepSchema } from "./sign-up.schema";

interface PersonStepFormProps {
  defaultValue: { firstName?: string; lastName?: string; email?: string; invitationCode?: string };
  /** A password was typed before; an empty field means that one. */
  hasPassword: boolean;
  rule: PasswordRule;
  /** An invited person: the address is already proven, and another step comes next. */
  invited?: { hint: string; next: string };
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Step 1: the person and the account. */
export function PersonStepForm({
  defaultValue,
  hasPassword,
  rule,
  invited,
  lastResult,
}: PersonStepFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: personStepSchema(hasPassword),
    id: "person",
    lastResult,
    defaultValue,
  });
  const labels = Object.fromEntries(
    (["firstName", "lastName", "email", "password"] as const).map((name) => [
      name,
      t(`sign-up:fields.${name}`),
    ]),
  );
  return (
    <>
      <div className="max-w-2xl">
        <ErrorSummary form={form} labels={labels} heading={t("sign-up:errors.title")} />
      </div>
      <PostForm form={form} problems={null} className="panel grid max-w-2xl gap-6 p-5 sm:p-8">
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="legend sm:col-span-2">{t("sign-up:person.legend")}</legend>
          <NameFields fields={fields} />
        </fieldset>
        <fieldset className="grid gap-5 border-t border-line pt-6">
          <legend className="legend">{t("sign-up:account.legend")}</legend>
          <AccountFields
            fields={fields}
            rule={rule}
            hasPassword={hasPassword}
            fixed={invited?.hint}
          />
        </fieldset>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
          <p className="muted text-sm">{t("sign-up:allRequired")}</p>
          <SubmitButton className="btn-primary btn-lg">
            {invited?.next ?? t("sign-up:next")} <Icon name="arrow-right" className="w-4" />
          </SubmitButton>
        </div>
        <input
          type="hidden"
          name={fields.invitationCode.name}
          value={defaultValue.invitationCode}
        />
      </PostForm>
    </>
  );
}
