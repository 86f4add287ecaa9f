import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthPage } from "~/components/layout/auth-page";
import type { PageHandle } from "~/components/layout/page";
import { NewPasswordSchema, PASSWORD_REFUSALS } from "~/modules/accounts/credentials.schema";
import { NewPasswordForm } from "~/modules/accounts/new-password-form";
import { choosePassword, findRecovery, recoveryCookie } from "~/modules/accounts/passwords.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "passwords:reset.title" };

export const loader = publicLoader(async ({ request }) => {
  if (!(await recoveryCookie.read(request))) throw redirect(paths.forgotPassword());
  return { email: (await findRecovery(request))?.email ?? null };
});

export const action = publicAction(
  { schema: NewPasswordSchema },
  async ({ value, request, reject, done }) => {
    const outcome = await choosePassword(await recoveryCookie.read(request), value.password);
    if (isRefused(outcome) && outcome.refused !== "link-dead")
      return reject({ password: [PASSWORD_REFUSALS[outcome.refused]] });
    const cookie: [string, string] = ["Set-Cookie", await recoveryCookie.clear()];
    if (isRefused(outcome))
      return done(
        paths.forgotPassword(),
        { title: "passwords:errors.notReset", text: "passwords:errors.linkDead", tone: "bad" },
        [cookie],
      );
    return done(
      paths.login(),
      { title: "passwords:reset.toast.title", text: "passwords:reset.toast.text" },
      [cookie],
    );
  },
);

export default function ResetPasswordPage() {
  const { t } = useTranslation();
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AuthPage heading={t("passwords:reset.heading")} lead={t("passwords:reset.lead")}>
      {email && <p className="wrap-anywhere">{t("passwords:reset.account", { email })}</p>}
      <NewPasswordForm lastResult={answer?.result} />
    </AuthPage>
  );
}
