import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { findStaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { promoteCompany } from "~/modules/companies/companies/stages/stages.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { pageBefore } from "~/platform/http/safe-redirect";

export const handle: PageHandle = { title: "panel-companies:promote.title" };

export const loader = staffLoader("companies:change", async ({ params, found }) => ({
  name: found(await findStaffCompany(params.companyId), staffCompanyNotFound).name,
}));

export const action = staffAction(
  "companies:change",
  { notFound: staffCompanyNotFound },
  async ({ account: by, params, request, accepted, conflict, done }) => {
    const company = accepted(await promoteCompany(params.companyId, { by }), ({ refused }) =>
      conflict(REFUSED[refused]),
    );
    const { name } = company;
    return done(pageBefore(request, panelPaths.companies({ status: "starter" })), {
      title: "panel-companies:promote.toast",
      params: { company: name },
    });
  },
);

const REFUSED = {
  closed: "panel-companies:errors.closed",
  "not-starter": "panel-companies:errors.notStarter",
} as const;

/**
 * The table posts here; opened by a link it asks, or says why the company is no longer a starter.
 */
export default function PromoteCompanyPage() {
  const { t, name } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-companies:promote.question", { company: name })}
      confirm={t("panel-companies:promote.submit")}
      cancelTo={panelPaths.companies({ status: "starter" })}
      tone="plain"
    />
  );
}
