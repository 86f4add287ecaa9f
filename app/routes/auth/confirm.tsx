import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { AuthPage } from "~/components/layout/auth-page";
import { LinkPage } from "~/components/layout/link-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { confirmAndLogIn, type FirstPage } from "~/modules/membership/login/first-login.server";
import { wishCarriedBy } from "~/modules/membership/wishes/wish";
import { wishOf } from "~/modules/membership/wishes/wish.view.server";
import { WaitingWish } from "~/modules/membership/wishes/wish-panel";
import { mailArrived } from "~/modules/messages/awaited-mail/awaited-mail.server";
import {
  ConfirmationLinkSchema,
  ConfirmationSchema,
} from "~/modules/people/accounts/credentials/credentials.schema";
import {
  openRecovery,
  whyRecoveryIsDead,
} from "~/modules/people/accounts/credentials/passwords.server";
import { findAccountOrVisitor } from "~/modules/people/accounts/sessions/session.server";
import { ConfirmSignUpForm } from "~/modules/people/sign-up/confirm-sign-up-form";
import {
  cancelSignUp,
  findByLink,
  whyDead,
} from "~/modules/people/sign-up/sign-up-confirmation.server";
import { signUpToConfirm } from "~/modules/people/sign-up/sign-up-confirmation.view.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { isOpened } from "~/platform/http/opened-page";
import { paths } from "~/platform/http/paths";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle<{ title: string }> = { title: ({ title }) => title };

const LINK_DEAD = "passwords:errors.linkDead";

/**
 * Opening the link changes nothing, because mail scanners open links; a dead one says so at once
 * (rules 817). No scanner has the cookie of the browser that signed up, which is let in (rules
 * 803).
 */
export const loader = publicLoader(async ({ request, context, locale }) => {
  const { t } = locale;
  const link = ConfirmationLinkSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const isSignUp = link.type === "signup";
  const isOpen = isSignUp && findByLink(link) !== null;
  const signUp = isOpen ? await signUpToConfirm(link, request) : null;
  if (signUp && !signUp.needsPassword && isOpened(request)) {
    // The root looks for an earlier session at the same time; it must not end the new one.
    await findAccountOrVisitor({ request, context });
    const outcome = await confirmAndLogIn(link, { request, context });
    if (!("refused" in outcome)) throw await firstPageOf(outcome);
  }
  const why = isSignUp ? await whyDead(link) : whyRecoveryIsDead(link.token_hash);
  const dead = isOpen ? null : why;
  const title = dead
    ? t(`passwords:confirm.${dead}.heading`)
    : t(`passwords:confirm.${link.type}.heading`);
  const wish = signUp && (await wishOf(signUp.wish, { by: null }, locale));
  return { link, signUp, wish, dead, title };
});

export const action = publicAction(
  { schema: ConfirmationSchema },
  async ({ value, request, context, reject, accepted, done }) => {
    if (value.type === "recovery") {
      const opened = accepted(await openRecovery(value.token_hash), () =>
        reject({ "": [LINK_DEAD] }),
      );
      return done(
        paths.resetPassword({ redirectTo: wishCarriedBy(request) }),
        { title: "passwords:confirm.recoveryToast" },
        [["Set-Cookie", opened.cookie], await mailArrived()],
      );
    }
    if (value.intent === "cancel") {
      accepted(await cancelSignUp(value), () => reject({ "": [LINK_DEAD] }));
      const toast = {
        title: "passwords:confirm.signUp.cancelled.title",
        text: "passwords:confirm.signUp.cancelled.text",
      } as const;
      return done(paths.home(), toast, [await mailArrived()]);
    }
    const outcome = await confirmAndLogIn(value, { request, context });
    if ("refused" in outcome) {
      if (outcome.refused === "too-many") return outcome;
      if (outcome.refused === "password-missing")
        return reject({ password: ["errors:missing.password"] });
      return outcome.refused === "password-wrong"
        ? reject({ password: ["passwords:errors.password"] })
        : reject({ "": [LINK_DEAD] });
    }
    return firstPageOf(outcome);
  },
);

/** The way on after an address was proven. The page of a person who got in says it itself. */
const firstPageOf = ({ path, isLoggedIn, header }: FirstPage): Response | Promise<Response> =>
  isLoggedIn
    ? redirect(path, { status: 303, headers: [header] })
    : redirectWithToast(path, { texts: "passwords:confirm.signupToast" }, [header]);

export default function ConfirmPage() {
  const { t, link, signUp, wish, dead: deadBefore } = usePage<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const wasRefused = lastResult?.error?.[""]?.includes(LINK_DEAD) === true;
  const dead = deadBefore ?? (wasRefused ? "expired" : null);
  const heading = t(`passwords:confirm.${link.type}.heading`);
  if (signUp && !dead)
    return (
      <AuthPage heading={heading} lead={t("passwords:confirm.signUp.lead")}>
        <WaitingWish wish={wish} />
        <ConfirmSignUpForm signUp={signUp} hidden={link} lastResult={lastResult} />
      </AuthPage>
    );
  const again = {
    to: link.type === "recovery" ? paths.forgotPassword() : paths.resendConfirmation(),
    label: t("passwords:confirm.expired.again"),
  };
  return (
    <LinkPage
      heading={heading}
      lead={t(`passwords:confirm.${link.type}.lead`)}
      submit={t("passwords:confirm.submit")}
      hidden={link}
      isDead={dead !== null}
      dead={
        dead === "used"
          ? {
              heading: t("passwords:confirm.used.heading"),
              text: t(`passwords:confirm.used.${link.type}`),
              to: paths.login(),
              label: t("passwords:confirm.used.logIn"),
              other: link.type === "recovery" ? again : undefined,
            }
          : {
              heading: t("passwords:confirm.expired.heading"),
              text: t("passwords:confirm.expired.text"),
              ...again,
            }
      }
    />
  );
}
