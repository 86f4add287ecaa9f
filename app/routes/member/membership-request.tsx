import { redirect } from "@remix-run/node";
import { ConfirmPage } from "~/components/form/confirm-page";
import type { PageHandle } from "~/components/layout/page";
import { MembershipPrice } from "~/components/ui/membership-price";
import {
  findStarterOf,
  requestMembership,
} from "~/modules/companies/companies/membership/membership-request.server";
import { ownerAction, ownerLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";
import { forbidden } from "~/platform/http/responses.server";
import { useTranslation } from "~/platform/i18n/use-translation";

export const handle: PageHandle = { title: "companies:membership.title" };

export const loader = ownerLoader(async ({ account }) => {
  const company =
    (await findStarterOf({ by: account })) ?? forbidden("failures:forbidden.starterOwner");
  if (company.membershipRequestedAt !== null) throw redirect(paths.companyProfile());
  return null;
});

export const action = ownerAction({}, async ({ account, accepted, done }) => {
  accepted(await requestMembership({ by: account }), () =>
    forbidden("failures:forbidden.starterOwner"),
  );
  return done(paths.companyProfile(), { texts: "companies:membership.toast", isMailed: true });
});

/** The same button as on the company's page, with an explanation; the side menu links here. */
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
      <MembershipPrice className="mt-3" />
    </ConfirmPage>
  );
}
