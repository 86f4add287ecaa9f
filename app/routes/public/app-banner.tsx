import { redirect } from "@remix-run/node";
import { FormProblems } from "~/components/form/error-summary";
import { AuthPage } from "~/components/layout/auth-page";
import type { PageHandle } from "~/components/layout/page";
import { AppBanner } from "~/modules/publishing/landing/app-banner";
import { dismissAppBanner } from "~/platform/cookies/app-banner.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "home:banner.label" };

export const loader = publicLoader(() => null);

/** "Zamknij" on the banner of the landing page. */
export const action = publicAction({}, async () =>
  redirect(paths.home(), { status: 303, headers: { "Set-Cookie": await dismissAppBanner() } }),
);

/** Shown when the post was refused: the banner again. */
export default function AppBannerPage() {
  const { t } = useTranslation();
  return (
    <AuthPage heading={t("home:banner.label")}>
      <FormProblems id="app-banner" />
      <AppBanner />
    </AuthPage>
  );
}
