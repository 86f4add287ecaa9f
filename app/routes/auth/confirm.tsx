import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormFields } from "~/components/form/form-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { AuthPage } from "~/components/layout/auth-page";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmationLinkSchema } from "~/modules/accounts/credentials.schema";
import { openRecovery } from "~/modules/accounts/passwords.server";
import { confirmRegistration } from "~/modules/accounts/registration.server";
import { formAction } from "~/platform/forms/form-action.server";
import { anyone, pageLoader } from "~/platform/page-loader.server";
import { paths } from "~/platform/paths";
import { redirectWithToast } from "~/platform/toast.server";

export const handle: PageHandle = { title: "passwords:confirm.title" };

/** Opening the link changes nothing: mail scanners open links. */
export const loader = pageLoader({ guard: anyone }, ({ request }) => {
  const link = ConfirmationLinkSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return link.success ? link.data : { token_hash: "", type: "signup" as const };
});

export const action = formAction({ guard: anyone, schema: ConfirmationLinkSchema }, async ({ value, reject }) => {
  if (value.type === "recovery") {
    const opened = await openRecovery(value.token_hash);
    if (opened === "link-dead") return reject({ "": ["passwords:errors.linkDead"] });
    return redirectWithToast(paths.resetPassword(), { title: "passwords:confirm.recoveryToast" }, [["Set-Cookie", opened.cookie]]);
  }
  const outcome = await confirmRegistration(value.token_hash);
  if (outcome === "link-dead") return reject({ "": ["passwords:errors.linkDead"] });
  return redirectWithToast(paths.login(), { title: "passwords:confirm.signupToast.title", text: "passwords:confirm.signupToast.text" });
});

export default function ConfirmPage() {
  const { t } = useTranslation();
  const link = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form] = useForm<typeof ConfirmationLinkSchema>({ id: "confirm", lastResult: answer?.result });
  const isDead = answer?.result.status === "error" || link.token_hash === "";
  return (
    <AuthPage heading={t(`passwords:confirm.${link.type}.heading`)} lead={isDead ? undefined : t(`passwords:confirm.${link.type}.lead`)}>
      <ErrorSummary form={form} />
      {isDead ? (
        <div className="panel grid gap-4 p-5 sm:p-8">
          <p>{t("passwords:confirm.dead")}</p>
          <a className="btn btn-primary" href={link.type === "recovery" ? paths.forgotPassword() : paths.resendConfirmation()}>
            {t("login:resend.button")}
          </a>
        </div>
      ) : (
        <form method="post" className="panel p-5 sm:p-8">
          <SubmitButton className="btn-primary btn-lg">{t("passwords:confirm.submit")}</SubmitButton>
          <input type="hidden" name="token_hash" value={link.token_hash} />
          <input type="hidden" name="type" value={link.type} />
          <FormFields />
        </form>
      )}
    </AuthPage>
  );
}
