import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { AuthPage } from "~/components/layout/auth-page";
import type { PageHandle } from "~/components/layout/document";
import { NewPasswordSchema } from "~/modules/accounts/credentials.schema";
import { NewPasswordForm } from "~/modules/accounts/new-password-form";
import { choosePassword, recoveryCookie } from "~/modules/accounts/passwords.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "passwords:reset.title" };

export const loader = pageLoader({ guard: anyone }, async ({ request }) => {
  if (!(await recoveryCookie.read(request))) throw redirect(paths.forgotPassword());
  return null;
});

export const action = formAction({ guard: anyone, schema: NewPasswordSchema }, async ({ value, request, reject }) => {
  const outcome = await choosePassword(await recoveryCookie.read(request), value.password);
  const refused = isRefused(outcome) ? outcome.refused : null;
  if (refused === "guessable-password") return reject({ password: ["errors:password.guessable"] });
  if (refused === "weak-password") return reject({ password: ["errors:password.weak"] });
  if (refused === "same-password") return reject({ password: ["errors:password.same"] });
  const cookie: [string, string] = ["Set-Cookie", await recoveryCookie.clear()];
  if (refused)
    return redirectWithToast(
      paths.forgotPassword(),
      { title: "passwords:errors.notReset", text: "passwords:errors.linkDead", tone: "bad" },
      [cookie],
    );
  return redirectWithToast(paths.login(), { title: "passwords:reset.toast.title", text: "passwords:reset.toast.text" }, [cookie]);
});

export default function ResetPasswordPage() {
  const { t } = useTranslation();
  const answer = useActionData<typeof action>();
  return (
    <AuthPage heading={t("passwords:reset.heading")} lead={t("passwords:reset.lead")}>
      <NewPasswordForm lastResult={answer?.result} />
    </AuthPage>
  );
}
