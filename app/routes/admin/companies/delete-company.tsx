import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { Fact, FactList } from "~/components/ui/fact-list";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import {
  deleteCompany,
  findStaffCompany,
} from "~/modules/companies/companies/staff/staff-companies.server";
import { staffCompanyPage } from "~/modules/companies/companies/staff/staff-company.view.server";
import {
  DELETION,
  goesWithCompany,
} from "~/modules/office/company-changes/company-deletion.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-companies:delete.title" };

export const loader = staffLoader("imports:change", async ({ params, locale, found }) => {
  const company = found(await findStaffCompany(params.companyId), staffCompanyNotFound);
  return {
    company: await staffCompanyPage(company, locale),
    goes: await goesWithCompany(company.id),
  };
});

export const action = staffAction(
  "imports:change",
  { notFound: staffCompanyNotFound },
  async ({ account: by, params, accepted, conflict, done }) => {
    const company = accepted(
      await deleteCompany(params.companyId, { by, ...DELETION }),
      ({ refused }) =>
        conflict(
          refused === "has-money"
            ? "panel-companies:errors.hasMoney"
            : "panel-companies:errors.hasMembers",
        ),
    );
    return done(panelPaths.companies({ status: company.status }), {
      title: "panel-companies:delete.toast",
      text: "panel-bulk:toast.undo",
      params: { company: company.name },
      tone: "bad",
    });
  },
);

export default function DeleteCompanyPage() {
  const { t, company, goes } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-companies:delete.question")}
      confirm={t("panel-companies:delete.confirm")}
      cancelTo={panelPaths.companies({ status: company.status })}
    >
      <FactList strong>
        <Fact term={t("panel-companies:columns.name")}>{company.name}</Fact>
        <Fact term={t("panel-companies:columns.location")}>{company.values.location}</Fact>
        <Fact term={t("panel-companies:fields.status")}>
          {t(`panel-companies:stages.${company.status}`)}
        </Fact>
        <Fact term={t("panel-companies:fields.created")}>{company.created}</Fact>
        {goes.tasks > 0 && <Fact term={t("panel-companies:delete.goes.tasks")}>{goes.tasks}</Fact>}
        {goes.documents > 0 && (
          <Fact term={t("panel-companies:delete.goes.documents")}>{goes.documents}</Fact>
        )}
      </FactList>
      <p className="mt-5">{t("panel-companies:delete.text")}</p>
    </ConfirmPage>
  );
}
