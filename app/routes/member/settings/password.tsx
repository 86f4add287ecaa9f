import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { TextLink } from "~/components/ui/text-link";
import { PasswordChangeForm } from "~/modules/membership/settings/password-change-form";
import {
  PasswordChangeSchema,
  passwordMessages,
} from "~/modules/people/accounts/credentials/credentials.schema";
import { changePassword } from "~/modules/people/accounts/credentials/own-password.server";
import { passwordRule } from "~/modules/people/accounts/password-rule.server";
import { memberAction, memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "settings:password.title" };

export const loader = memberLoader(() => ({ rule: passwordRule() }));

export const action = memberAction(
  { schema: PasswordChangeSchema },
  async ({ account, value, reject, done, ...via }) => {
    const refusal = await changePassword(value, { by: account, via });
    if (refusal?.refused === "too-many") return refusal;
    if (refusal?.refused === "wrong-password")
      return reject({ currentPassword: ["settings:errors.currentPassword"] });
    if (refusal) return reject({ newPassword: passwordMessages(refusal) });
    return done(paths.settings(), { texts: "settings:password.toast" });
  },
);

/** The form of the settings posts here; opened by a link it stands alone. */
export default function PasswordPage() {
  const { t, rule } = usePage<typeof loader>();
  const answer = useFormResult();
  return (
    <div className="grid gap-6">
      <PageHeading heading={t("settings:password.heading")} lead={t("settings:password.lead")} />
      <div className="panel p-5 sm:p-6">
        <PasswordChangeForm rule={rule} lastResult={answer?.result} />
      </div>
      <p>
        <TextLink to={paths.settings()}>{t("settings:back")}</TextLink>
      </p>
    </div>
  );
}
