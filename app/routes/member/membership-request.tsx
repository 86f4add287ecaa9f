import { redirect } from "@remix-run/node";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { requireOwner } from "~/modules/accounts/session.server";
import { findStarterOf, requestMembership } from "~/modules/companies/membership-request.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { forbidden } from "~/platform/http/responses.server";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "companies:membership.title" };

export const loader = pageLoader({ guard: requireOwner }, async ({ account }) => {
  const company = (await findStarterOf({ by: account })) ?? forbidden();
  if (company.membershipRequestedAt !== null) throw redirect(paths.companyProfile());
  return null;
});

export const action = formAction({ guard: requireOwner }, async ({ account }) => {
  if (isRefused(await requestMembership({ by: account }))) return forbidden();
  return redirectWithToast(paths.companyProfile(), {
    title: "companies:membership.toast.title",
    text: "companies:membership.toast.text",
    isMailed: true,
  });
});

/** Where the plan in the side menu leads: the same button as on the company's page, with what it does. */
export default function MembershipRequestPage() {
  const { t } = useTranslation();
  return (
    <ConfirmPage
      question={t("companies:membership.question")}
      confirm={t("companies:membership.submit")}
      cancelTo={paths.companyProfile()}
      tone="plain"
    >
      <p>{t("companies:membership.text")}</p>
    </ConfirmPage>
  );
}
