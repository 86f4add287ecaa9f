import { useActionData } from "@remix-run/react";
import { AuthPage } from "~/components/layout/auth-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { wishCarriedBy } from "~/modules/membership/wishes/wish";
import {
  NewPasswordSchema,
  passwordMessages,
} from "~/modules/people/accounts/credentials/credentials.schema";
import { NewPasswordForm } from "~/modules/people/accounts/credentials/new-password-form";
import {
  choosePassword,
  findRecovery,
  recoveryCookie,
} from "~/modules/people/accounts/credentials/passwords.server";
import { passwordRule } from "~/modules/people/accounts/password-rule.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { paths } from "~/platform/http/paths";
import { isRefused } from "~/platform/outcome";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "passwords:reset.title" };

export const loader = publicLoader(async ({ request, posted }) => {
  const recovery = await findRecovery(request);
  if (!recovery && !posted)
    throw await redirectWithToast(
      paths.forgotPassword(),
      { texts: "passwords:reset.late", tone: "bad" },
      [["Set-Cookie", await recoveryCookie.clear()]],
    );
  return { rule: passwordRule(), email: recovery?.email ?? null };
});

export const action = publicAction(
  { schema: NewPasswordSchema },
  async ({ value, request, reject, done }) => {
    const outcome = await choosePassword(await recoveryCookie.read(request), value.password);
    if (isRefused(outcome) && outcome.refused !== "link-dead")
      return reject({ password: passwordMessages(outcome) });
    const cookie: [string, string] = ["Set-Cookie", await recoveryCookie.clear()];
    if (isRefused(outcome))
      return done(
        paths.forgotPassword(),
        { title: "passwords:errors.notReset", text: "passwords:errors.linkDead", tone: "bad" },
        [cookie],
      );
    return done(
      paths.login({ redirectTo: wishCarriedBy(request) }),
      { texts: "passwords:reset.toast" },
      [cookie],
    );
  },
);

export default function ResetPasswordPage() {
  const { t, email, rule } = usePage<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AuthPage heading={t("passwords:reset.heading")} lead={t("passwords:reset.lead")}>
      {email && <p className="wrap-anywhere">{t("passwords:reset.account", { email })}</p>}
      <NewPasswordForm rule={rule} lastResult={answer?.result} />
    </AuthPage>
  );
}
