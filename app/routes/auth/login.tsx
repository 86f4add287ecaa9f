import { type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { AuthPage } from "~/components/layout/auth-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { findAccountOrVisitor } from "~/modules/accounts/session.server";
import { findAwaitedMail, mailArrived } from "~/modules/awaited-mail/awaited-mail.server";
import { AwaitedMailPanel } from "~/modules/awaited-mail/awaited-mail-panel";
import { demoHints } from "~/modules/demo/demo.server";
import { DemoHints } from "~/modules/demo/demo-hints";
import { LoginSchema } from "~/modules/login/login.schema";
import { logIn } from "~/modules/login/login.server";
import { LoginForm } from "~/modules/login/login-form";
import { isFormSaved } from "~/platform/forms/saved-form.server";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "login:title" };

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
  const facts = {
    title: t("login:title"),
    description: t("login:description"),
    path: paths.login(),
  };
  return { redirectTo, demo: demoHints(), awaited, formWaits: await isFormSaved(args), facts };
});

export const action = publicAction(
  { schema: LoginSchema },
  async ({ value, reject, accepted, done, ...args }) => {
    accepted(await logIn(value, args), () => reject({ "": ["login:errors.refused"] }));
    return done(
      safeRedirect(value.redirectTo, paths.dashboard()),
      { title: "login:toast.title", text: "login:toast.text" },
      [await mailArrived()],
    );
  },
);

export default function LoginPage() {
  const { t, redirectTo, demo, awaited, formWaits } = usePage<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AuthPage heading={t("login:heading")} lead={t("login:lead")}>
      {formWaits && (
        <Note
          icon="clock"
          heading={t("login:savedForm.heading")}
          text={t("login:savedForm.text")}
          role="status"
        />
      )}
      {awaited && <AwaitedMailPanel mail={awaited} />}
      <LoginForm redirectTo={redirectTo} lastResult={answer?.result} />
      {demo && <DemoHints hints={{ ...demo, mailbox: demo.mailbox && !awaited }} />}
    </AuthPage>
  );
}
