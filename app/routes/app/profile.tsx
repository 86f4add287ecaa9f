import { useLoaderData } from "@remix-run/react";
import { AppLinks } from "~/components/app/app-links";
import { AppScreen } from "~/components/app/app-screen";
import { AppSection } from "~/components/app/app-section";
import { HiddenFields } from "~/components/form/hidden-fields";
import type { PageHandle } from "~/components/layout/page";
import { Icon } from "~/components/ui/icon";
import { appProfile } from "~/modules/membership/dashboard/app-profile.view.server";
import { AppProfileCard } from "~/modules/membership/dashboard/app-profile-card";
import { appLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export const handle: PageHandle = { title: "app:profile.title" };

export const loader = appLoader(({ account: by, locale }) => appProfile({ by }, locale));

export default function AppProfilePage() {
  const { t } = useTranslation();
  const profile = useLoaderData<typeof loader>();
  return (
    <AppScreen heading={t("app:profile.title")}>
      <div className="grid gap-4">
        <AppProfileCard {...profile} />
        {profile.member && (
          <AppLinks
            links={[
              {
                to: appPaths.discountCard(),
                label: t("member-card:discountCard.title"),
                icon: "offer",
              },
              { to: appPaths.revokeCardCode(), label: t("member-card:revoke.link"), icon: "qr" },
            ]}
          />
        )}
        <AppSection id="portal" heading={t("app:profile.inPortal")} className="mt-2">
          <AppLinks
            links={[
              { to: paths.myEvents(), label: t("agenda:heading"), icon: "calendar" as const },
              { to: paths.profile(), label: t("app:profile.edit"), icon: "user" },
              { to: paths.companyProfile(), label: t("layout:member.company"), icon: "building" },
              ...(profile.member?.isOwner
                ? [
                    {
                      to: paths.membershipCertificates(),
                      label: t("companies:toCertificates"),
                      icon: "award" as const,
                    },
                  ]
                : []),
              { to: paths.coworkers(), label: t("layout:member.coworkers"), icon: "users" },
              { to: paths.settings(), label: t("layout:member.settings"), icon: "settings" },
              { to: paths.contact(), label: t("layout:member.contact"), icon: "info" },
              { to: paths.dashboard(), label: t("app:profile.portal"), icon: "globe" },
            ]}
          />
        </AppSection>
        <LogoutForm />
      </div>
    </AppScreen>
  );
}

/** Logs out and leads to the login of the app. */
function LogoutForm() {
  const { t } = useTranslation();
  return (
    <form method="post" action={paths.logout()}>
      <button type="submit" className="btn btn-outline w-full">
        <Icon name="log-out" /> {t("layout:account.logout")}
      </button>
      <input type="hidden" name="redirectTo" value={appPaths.dashboard()} />
      <HiddenFields />
    </form>
  );
}
