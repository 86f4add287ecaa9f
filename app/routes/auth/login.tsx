import { type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { AuthPage } from "~/components/layout/auth-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { demoHints } from "~/modules/demo/demo/demo.server";
import { DemoHints } from "~/modules/demo/demo/demo-hints";
import { LoginSchema } from "~/modules/membership/login/login.schema";
import { logIn } from "~/modules/membership/login/login.server";
import { LoginForm } from "~/modules/membership/login/login-form";
import { TwoDoors } from "~/modules/membership/wishes/two-doors";
import { wishCarriedBy } from "~/modules/membership/wishes/wish";
import { wishOf } from "~/modules/membership/wishes/wish.view.server";
import { WaitingWish, WishPanel } from "~/modules/membership/wishes/wish-panel";
import {
  findAwaitedMail,
  findConfirmedAddress,
  mailArrived,
} from "~/modules/messages/awaited-mail/awaited-mail.server";
import { AwaitedMailPage } from "~/modules/messages/awaited-mail/awaited-mail-page";
import { passwordRule } from "~/modules/people/accounts/password-rule.server";
import { findAccountOrVisitor } from "~/modules/people/accounts/sessions/session.server";
import { isFormSaved } from "~/platform/forms/saved-form.server";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle<{ facts: { title: string } }> = {
  title: ({ facts }) => facts.title,
};

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = publicLoader(async ({ posted, ...args }) => {
  const { t } = args.locale;
  const redirectTo = safeRedirect(
    new URL(args.request.url).searchParams.get("redirectTo"),
    paths.dashboard(),
  );
  if (!posted && (await findAccountOrVisitor(args))) throw redirect(redirectTo);
  // A refused login offers the confirmation link itself.
  const awaited = posted
    ? null
    : await findAwaitedMail(args.request, ["signUp", "resend", "recovery"]);
  const confirmed = posted ? null : await findConfirmedAddress(args.request);
  const facts = {
    title: t(awaited ? "mails:awaited.title" : confirmed ? "login:confirmed.title" : "login:title"),
    description: t("login:description"),
    path: paths.login(),
  };
  const formWaits = await isFormSaved(args);
  const wish = await wishOf(wishCarriedBy(args.request), { by: null }, args.locale);
  const rule = passwordRule();
  return { redirectTo, wish, rule, demo: demoHints(), awaited, confirmed, formWaits, facts };
});

export const action = publicAction(
  { schema: LoginSchema },
  async ({ value, reject, accepted, done, ...args }) => {
    accepted(await logIn(value, args), () => reject({ "": ["login:errors.refused"] }));
    return done(safeRedirect(value.redirectTo, paths.dashboard()), { texts: "login:toast" }, [
      await mailArrived(),
    ]);
  },
);

export default function LoginPage() {
  const { t, redirectTo, wish, rule, demo, awaited, confirmed, formWaits } =
    usePage<typeof loader>();
  const answer = useActionData<typeof action>();
  const form = (
    <>
      {formWaits && (
        <Note
          icon="clock"
          heading={t("login:savedForm.heading")}
          text={t("login:savedForm.text")}
          role="status"
        />
      )}
      <LoginForm
        redirectTo={redirectTo}
        email={awaited?.email ?? confirmed}
        wish={wish?.to ?? undefined}
        lastResult={answer?.result}
      />
      {demo && <DemoHints hints={{ ...demo, mailbox: demo.mailbox && !awaited }} />}
    </>
  );
  if (awaited)
    return (
      <AwaitedMailPage mail={awaited} redirectTo={wish?.to ?? undefined}>
        <WaitingWish wish={wish} />
        <details className="panel" open={formWaits}>
          <summary className="link flex min-h-11 cursor-pointer items-center px-5 py-3 sm:px-8">
            {t("mails:awaited.logIn")}
          </summary>
          <div className="grid gap-6 border-t border-line p-5 sm:p-8">{form}</div>
        </details>
      </AwaitedMailPage>
    );
  if (wish && !confirmed)
    return (
      <TwoDoors wish={wish} rule={rule}>
        {form}
      </TwoDoors>
    );
  return (
    <AuthPage
      heading={t(confirmed ? "login:confirmed.heading" : "login:heading")}
      lead={t(confirmed ? "login:confirmed.lead" : "login:lead")}
    >
      {wish && <WishPanel wish={wish} />}
      {form}
    </AuthPage>
  );
}
