import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { LinkPage } from "~/components/layout/link-page";
import { ConfirmationLinkSchema } from "~/modules/accounts/credentials.schema";
import { openRecovery } from "~/modules/accounts/passwords.server";
import { mailHasCome } from "~/modules/awaited-mail/awaited-mail.server";
import { confirmSignUp } from "~/modules/sign-up/sign-up-confirmation.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "passwords:confirm.title", failed: "errors:link.dead" };

/** Opening the link changes nothing: mail scanners open links. */
export const loader = pageLoader({ guard: anyone }, ({ request }) => {
  const link = ConfirmationLinkSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return link.success ? link.data : { token_hash: "", type: "signup" as const };
});

export const action = formAction({ guard: anyone, schema: ConfirmationLinkSchema }, async ({ value, reject }) => {
  if (value.type === "recovery") {
    const opened = await openRecovery(value.token_hash);
    if (isRefused(opened)) return reject({ "": ["passwords:errors.linkDead"] });
    return redirectWithToast(paths.resetPassword(), { title: "passwords:confirm.recoveryToast" }, [
      ["Set-Cookie", opened.cookie],
      await mailHasCome(),
    ]);
  }
  if (isRefused(await confirmSignUp(value.token_hash))) return reject({ "": ["passwords:errors.linkDead"] });
  return redirectWithToast(paths.login(), { title: "passwords:confirm.signupToast.title", text: "passwords:confirm.signupToast.text" }, [
    await mailHasCome(),
  ]);
});

export default function ConfirmPage() {
  const { t } = useTranslation();
  const link = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <LinkPage
      heading={t(`passwords:confirm.${link.type}.heading`)}
      lead={t(`passwords:confirm.${link.type}.lead`)}
      submit={t("passwords:confirm.submit")}
      hidden={{ token_hash: link.token_hash, type: link.type }}
      isDead={answer !== undefined || link.token_hash === ""}
      dead={{
        text: t("passwords:confirm.dead"),
        to: link.type === "recovery" ? paths.forgotPassword() : paths.resendConfirmation(),
        label: t("login:resend.button"),
      }}
    />
  );
}
