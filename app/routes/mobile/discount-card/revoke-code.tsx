import { AppScreen } from "~/components/app/app-screen";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { requireAppCompanyMember } from "~/modules/accounts/session.server";
import { revokeCardCode, revokeLimit } from "~/modules/member-card/card-codes.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { appPaths } from "~/platform/http/app-paths";
import { pageLoader } from "~/platform/http/page-loader.server";
import { useTranslation } from "~/platform/i18n/use-translation";

export const handle: PageHandle = { title: "member-card:revoke.title" };

export const loader = pageLoader({ guard: requireAppCompanyMember }, () => null);

export const action = formAction(
  { guard: requireAppCompanyMember, limit: ({ account: by }) => revokeLimit({ by }) },
  async ({ account: by }) => {
    await revokeCardCode({ by });
    return redirectWithToast(appPaths.discountCardQr(), { title: "member-card:revoke.toast.title", text: "member-card:revoke.toast.text" });
  },
);

export default function RevokeCardCodePage() {
  const { t } = useTranslation();
  return (
    <AppScreen heading={t("member-card:revoke.title")} back={{ to: appPaths.profile(), label: t("app:toProfile") }} asks>
      <ConfirmPage question={t("member-card:revoke.question")} confirm={t("member-card:revoke.confirm")} cancelTo={appPaths.profile()}>
        <p>{t("member-card:revoke.text")}</p>
      </ConfirmPage>
    </AppScreen>
  );
}
