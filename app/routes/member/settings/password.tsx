import { useFormAnswer } from "~/components/form/use-form-answer";
import type { PageHandle } from "~/components/layout/document";
import { PageHeading } from "~/components/layout/page-heading";
import { TextLink } from "~/components/ui/text-link";
import { PasswordChangeSchema } from "~/modules/accounts/credentials.schema";
import { changePassword } from "~/modules/accounts/own-password.server";
import { requireMember } from "~/modules/accounts/session.server";
import { PasswordChangeForm } from "~/modules/settings/password-change-form";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export const handle: PageHandle = { title: "settings:password.title" };

export const loader = pageLoader({ guard: requireMember }, () => null);

/** Which field is to be filled in anew, and why. */
const REFUSALS = {
  "wrong-password": ["currentPassword", "settings:errors.currentPassword"],
  "guessable-password": ["newPassword", "errors:password.guessable"],
  "weak-password": ["newPassword", "errors:password.weak"],
  "same-password": ["newPassword", "errors:password.same"],
} as const;

export const action = formAction({ guard: requireMember, schema: PasswordChangeSchema }, async ({ account, value, reject, ...via }) => {
  const refusal = await changePassword(value, { by: account, via });
  if (refusal?.refused === "too-many") return refusal;
  if (refusal) {
    const [field, message] = REFUSALS[refusal.refused];
    return reject({ [field]: [message] });
  }
  return redirectWithToast(paths.settings(), { title: "settings:password.toast.title", text: "settings:password.toast.text" });
});

/** Where the form of the settings is sent: the same form alone. */
export default function PasswordPage() {
  const { t } = useTranslation();
  const answer = useFormAnswer();
  return (
    <div className="grid gap-6">
      <PageHeading heading={t("settings:password.heading")} lead={t("settings:password.lead")} />
      <div className="panel p-5 sm:p-6">
        <PasswordChangeForm lastResult={answer?.result} />
      </div>
      <p>
        <TextLink to={paths.settings()}>{t("settings:back")}</TextLink>
      </p>
    </div>
  );
}
