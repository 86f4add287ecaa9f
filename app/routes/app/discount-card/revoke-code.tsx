import { AppScreen } from "~/components/app/app-screen";
import { ConfirmPage } from "~/components/form/confirm-page";
import type { PageHandle } from "~/components/layout/page";
import { revokeCardCode, revokeLimit } from "~/modules/membership/member-card/card-codes.server";
import {
  appCompanyMemberAction,
  appCompanyMemberLoader,
} from "~/modules/people/accounts/sessions/member-route.server";
import { appPaths } from "~/platform/http/app-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export const handle: PageHandle = { title: "member-card:revoke.title" };

export const loader = appCompanyMemberLoader(() => null);

export const action = appCompanyMemberAction(
  { limit: ({ account: by }) => revokeLimit({ by }) },
  async ({ account: by, done }) => {
    await revokeCardCode({ by });
    return done(appPaths.discountCardQr(), { texts: "member-card:revoke.toast" });
  },
);

export default function RevokeCardCodePage() {
  const { t } = useTranslation();
  return (
    <AppScreen
      heading={t("member-card:revoke.title")}
      back={{ to: appPaths.profile(), label: t("app:toProfile") }}
      asks
    >
      <ConfirmPage
        question={t("member-card:revoke.question")}
        confirm={t("member-card:revoke.confirm")}
        cancelTo={appPaths.profile()}
      >
        <p>{t("member-card:revoke.text")}</p>
      </ConfirmPage>
    </AppScreen>
  );
}
