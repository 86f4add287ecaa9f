import { useFormResult } from "~/components/form/use-form-result";
import type { PageHandle } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { TextLink } from "~/components/ui/text-link";
import { PASSWORD_REFUSALS, PasswordChangeSchema } from "~/modules/accounts/credentials.schema";
import { memberAction, memberLoader } from "~/modules/accounts/member-route.server";
import { changePassword } from "~/modules/accounts/own-password.server";
import { PasswordChangeForm } from "~/modules/settings/password-change-form";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export const handle: PageHandle = { title: "settings:password.title" };

export const loader = memberLoader(() => null);

export const action = memberAction(
  { schema: PasswordChangeSchema },
  async ({ account, value, reject, done, ...via }) => {
    const refusal = await changePassword(value, { by: account, via });
    if (refusal?.refused === "too-many") return refusal;
    if (refusal?.refused === "wrong-password")
      return reject({ currentPassword: ["settings:errors.currentPassword"] });
    if (refusal) return reject({ newPassword: [PASSWORD_REFUSALS[refusal.refused]] });
    return done(paths.settings(), {
      title: "settings:password.toast.title",
      text: "settings:password.toast.text",
    });
  },
);

/** The form of the settings posts here; opened by a link it stands alone. */
export default function PasswordPage() {
  const { t } = useTranslation();
  const answer = useFormResult();
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
