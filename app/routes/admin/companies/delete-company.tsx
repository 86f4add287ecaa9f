import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { Fact, FactList } from "~/components/ui/fact-list";
import { staffCompanyNotFound } from "~/modules/companies/company-not-found";
import { deleteCompany, findStaffCompany } from "~/modules/companies/staff-companies.server";
import { staffCompanyPage } from "~/modules/companies/staff-company.view.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-companies:delete.title" };

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request, locale }) => ({
  company: staffCompanyPage(found(await findStaffCompany(params.companyId), staffCompanyNotFound, request), locale),
}));

export const action = formAction({ guard: requireStaff, notFound: staffCompanyNotFound }, async ({ account: by, params, reject }) => {
  const company = await deleteCompany(params.companyId, { by });
  if (isRefused(company))
    return company.refused === "has-members" ? reject({ "": ["panel-companies:errors.hasMembers"] }, { status: 409 }) : company;
  return redirectWithToast(panelPaths.companies({ status: company.status }), {
    title: "panel-companies:delete.toast",
    params: { company: company.name },
    tone: "bad",
  });
});

export default function DeleteCompanyPage() {
  const { t } = useTranslation();
  const { company } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-companies:delete.question")}
      confirm={t("panel-companies:delete.confirm")}
      cancelTo={panelPaths.companies({ status: company.status })}
    >
      <FactList strong>
        <Fact term={t("panel-companies:columns.name")}>{company.name}</Fact>
        <Fact term={t("panel-companies:columns.location")}>{company.values.location}</Fact>
        <Fact term={t("panel-companies:fields.status")}>{t(`panel-companies:stages.${company.status}`)}</Fact>
        <Fact term={t("panel-companies:fields.created")}>{company.created}</Fact>
      </FactList>
      <p className="mt-5">{t("panel-companies:delete.text")}</p>
    </ConfirmPage>
  );
}
