import { useActionData } from "@remix-run/react";
import { AuthPage } from "~/components/layout/auth-page";
import { LinkPage } from "~/components/layout/link-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { ConfirmationLinkSchema, ConfirmationSchema } from "~/modules/accounts/credentials.schema";
import { openRecovery } from "~/modules/accounts/passwords.server";
import { mailArrived } from "~/modules/awaited-mail/awaited-mail.server";
import { ConfirmSignUpForm } from "~/modules/sign-up/confirm-sign-up-form";
import { attemptsOfBrowser } from "~/modules/sign-up/own-attempts.server";
import { cancelSignUp, confirmSignUp } from "~/modules/sign-up/sign-up-confirmation.server";
import { signUpToConfirm } from "~/modules/sign-up/sign-up-confirmation.view.server";
import { paths } from "~/platform/http/paths";
import { isRefused } from "~/platform/outcome";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "passwords:confirm.title", failed: "errors:link.dead" };

const LINK_DEAD = "passwords:errors.linkDead";

/** Opening the link changes nothing, because mail scanners open links. */
export const loader = publicLoader(async ({ request }) => {
  const link = ConfirmationLinkSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { link, signUp: link.type === "signup" ? await signUpToConfirm(link, request) : null };
});

export const action = publicAction(
  { schema: ConfirmationSchema },
  async ({ value, request, reject, accepted, done }) => {
    if (value.type === "recovery") {
      const opened = accepted(await openRecovery(value.token_hash), () =>
        reject({ "": [LINK_DEAD] }),
      );
      return done(paths.resetPassword(), { title: "passwords:confirm.recoveryToast" }, [
        ["Set-Cookie", opened.cookie],
        await mailArrived(),
      ]);
    }
    if (value.intent === "cancel") {
      accepted(await cancelSignUp(value), () => reject({ "": [LINK_DEAD] }));
      const toast = {
        title: "passwords:confirm.signUp.cancelled.title",
        text: "passwords:confirm.signUp.cancelled.text",
      } as const;
      return done(paths.home(), toast, [await mailArrived()]);
    }
    const outcome = await confirmSignUp(value, {
      own: await attemptsOfBrowser(request),
      password: value.password,
    });
    if (isRefused(outcome)) {
      if (outcome.refused === "too-many") return outcome;
      if (outcome.refused === "password-missing")
        return reject({ password: ["errors:missing.password"] });
      return outcome.refused === "password-wrong"
        ? reject({ password: ["passwords:errors.password"] })
        : reject({ "": [LINK_DEAD] });
    }
    return done(
      paths.login(),
      { title: "passwords:confirm.signupToast.title", text: "passwords:confirm.signupToast.text" },
      [await mailArrived()],
    );
  },
);

export default function ConfirmPage() {
  const { t, link, signUp } = usePage<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const isDead = link.token_hash === "" || lastResult?.error?.[""]?.includes(LINK_DEAD) === true;
  const heading = t(`passwords:confirm.${link.type}.heading`);
  if (signUp && !isDead)
    return (
      <AuthPage heading={heading} lead={t("passwords:confirm.signUp.lead")}>
        <ConfirmSignUpForm signUp={signUp} hidden={link} lastResult={lastResult} />
      </AuthPage>
    );
  return (
    <LinkPage
      heading={heading}
      lead={t(`passwords:confirm.${link.type}.lead`)}
      submit={t("passwords:confirm.submit")}
      hidden={link}
      isDead={isDead}
      dead={{
        text: t("passwords:confirm.dead"),
        to: link.type === "recovery" ? paths.forgotPassword() : paths.resendConfirmation(),
        label: t("login:resend.button"),
      }}
    />
  );
}
