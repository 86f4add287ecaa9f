import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { AppFrame } from "~/components/app/app-frame";
import { LogoLink } from "~/components/layout/logo-link";
import { type PageHandle, usePage } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { demoHints } from "~/modules/demo/demo/demo.server";
import { DemoHints } from "~/modules/demo/demo/demo-hints";
import { LoginSchema } from "~/modules/membership/login/login.schema";
import { logIn } from "~/modules/membership/login/login.server";
import { LoginForm } from "~/modules/membership/login/login-form";
import { wishCarriedBy } from "~/modules/membership/wishes/wish";
import { wishOf } from "~/modules/membership/wishes/wish.view.server";
import { WishPanel } from "~/modules/membership/wishes/wish-panel";
import { mailArrived } from "~/modules/messages/awaited-mail/awaited-mail.server";
import { findAccountOrVisitor } from "~/modules/people/accounts/sessions/session.server";
import { isFormSaved } from "~/platform/forms/saved-form.server";
import { appPaths } from "~/platform/http/app-paths";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { useTranslation } from "~/platform/i18n/use-translation";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "app:login.title" };

export const loader = publicLoader(async ({ posted, ...args }) => {
  const redirectTo = safeRedirect(
    new URL(args.request.url).searchParams.get("redirectTo"),
    appPaths.dashboard(),
  );
  if (!posted && (await findAccountOrVisitor(args))) throw redirect(redirectTo);
  const wish = await wishOf(wishCarriedBy(args.request), { by: null }, args.locale);
  return { redirectTo, wish, demo: demoHints(), formWaits: await isFormSaved(args) };
});

export const action = publicAction(
  { schema: LoginSchema },
  async ({ value, reject, accepted, done, ...args }) => {
    accepted(await logIn(value, args), () => reject({ "": ["app:login.errors.refused"] }));
    return done(safeRedirect(value.redirectTo, appPaths.dashboard()), { texts: "login:toast" }, [
      await mailArrived(),
    ]);
  },
);

export default function AppLoginPage() {
  const { t, redirectTo, wish, demo, formWaits } = usePage<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AppFrame header={<LoginHeader />} withoutBar>
      <div className="grid gap-5">
        {formWaits && (
          <Note
            icon="clock"
            heading={t("login:savedForm.heading")}
            text={t("login:savedForm.text")}
            role="status"
          />
        )}
        {wish && <WishPanel wish={wish} />}
        <LoginForm
          redirectTo={redirectTo}
          wish={wish?.to ?? undefined}
          lastResult={answer?.result}
        />
        {demo && <DemoHints hints={demo} />}
      </div>
    </AppFrame>
  );
}

function LoginHeader() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-app px-4 pt-3 pb-6">
      <LogoLink className="h-6 w-[3.6rem]" />
      <h1 className="mt-4 text-2xl">{t("app:login.title")}</h1>
      <p className="mt-0.5 text-petrol-200">{t("app:login.lead")}</p>
    </div>
  );
}
