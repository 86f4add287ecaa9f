import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { staffCompanyNotFound } from "~/modules/companies/company-not-found";
import { findStaffCompany } from "~/modules/companies/staff-companies.server";
import { promoteCompany } from "~/modules/companies/stages.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-companies:promote.title" };

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request }) => ({
  name: found(await findStaffCompany(params.companyId), staffCompanyNotFound, request).name,
}));

export const action = formAction({ guard: requireStaff, notFound: staffCompanyNotFound }, async ({ account: by, params, reject }) => {
  const company = await promoteCompany(params.companyId, { by });
  if (isRefused(company)) return company.refused === "not-found" ? company : reject({ "": [REFUSED[company.refused]] }, { status: 409 });
  const { name } = company;
  return redirectWithToast(panelPaths.companies({ status: "starter" }), {
    title: "panel-companies:promote.toast",
    params: { company: name },
  });
});

const REFUSED = { closed: "panel-companies:errors.closed", "not-starter": "panel-companies:errors.notStarter" } as const;

/** The table's button posts here; opened by a link it asks, and it says why somebody is no starter any more. */
export default function PromoteCompanyPage() {
  const { t } = useTranslation();
  const { name } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-companies:promote.question", { company: name })}
      confirm={t("panel-companies:promote.submit")}
      cancelTo={panelPaths.companies({ status: "starter" })}
      tone="plain"
    />
  );
}
