import { useActionData } from "@remix-run/react";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { inviteCompany } from "~/modules/companies/companies/membership/invitations.server";
import { findStaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { staffCompanyPage } from "~/modules/companies/companies/staff/staff-company.view.server";
import { StaffCompanyPage } from "~/modules/companies/companies/staff/staff-company-page";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { pageBefore } from "~/platform/http/safe-redirect";

export const handle: PageHandle = { title: "panel-companies:edit.title" };

export const loader = staffLoader("companies:change", async ({ params, locale, found }) => {
  const row = found(await findStaffCompany(params.companyId), staffCompanyNotFound);
  return { company: await staffCompanyPage(row, locale) };
});

export const action = staffAction(
  "companies:change",
  { notFound: staffCompanyNotFound },
  async ({ account: by, params, request, reject, accepted, conflict, done }) => {
    const hadCode = Boolean((await findStaffCompany(params.companyId))?.invitationCode);
    const company = accepted(await inviteCompany(params.companyId, { by }), ({ refused }) =>
      refused === "no-address"
        ? reject({ "contactPerson.email": ["panel-companies:errors.noAddress"] })
        : conflict(REFUSED[refused]),
    );
    return done(pageBefore(request, panelPaths.companies({ status: "invited" })), {
      title: "panel-companies:invite.toast",
      text: hadCode ? "panel-companies:invite.toastText" : undefined,
      params: { company: company.name },
      isMailed: true,
    });
  },
);

const REFUSED = {
  closed: "panel-companies:errors.closed",
  "signed-up": "panel-companies:errors.signedUp",
} as const;

/** The form of a company whose invitation lacks data; the button that invites is above it. */
export default function InviteCompanyPage() {
  const { t, company } = usePage<typeof loader>();
  const answer = useActionData<typeof action>();
  // Nothing was typed: the fields show what is stored.
  const lastResult = answer && { ...answer.result, initialValue: undefined };
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <BackLink to={panelPaths.company(company.id)}>{company.name}</BackLink>
      <PageHeading size="dense" heading={t("panel-companies:edit.heading")} lead={company.name} />
      <StaffCompanyPage company={company} lastResult={lastResult} />
    </div>
  );
}
