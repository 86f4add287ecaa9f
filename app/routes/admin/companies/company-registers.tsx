import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Fact, FactList } from "~/components/ui/fact-list";
import { Note } from "~/components/ui/note";
import { BackLink } from "~/components/ui/text-link";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { RegisterComparisonSchema } from "~/modules/companies/companies/register-comparison/register-comparison.schema";
import {
  lookedUp,
  lookUpCompany,
  takeFromRegisters,
} from "~/modules/companies/companies/register-comparison/register-comparison.server";
import { registerComparison } from "~/modules/companies/companies/register-comparison/register-comparison.view.server";
import { RegisterComparisonForm } from "~/modules/companies/companies/register-comparison/register-comparison-form";
import { registerFacts } from "~/modules/companies/companies/register-comparison/register-facts.view.server";
import { RegisterLookUpForm } from "~/modules/companies/companies/register-comparison/register-look-up-form";
import { findStaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { formsOfPage } from "~/platform/forms/forms-of-page.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-registers:title" };

export const loader = staffLoader("companies:change", async ({ params, locale, found }) => {
  const company = found(await findStaffCompany(params.companyId), staffCompanyNotFound);
  const { facts } = registerFacts(company, locale);
  return { company: { ...registerComparison(company, await lookedUp(company)), facts } };
});

const take = staffAction(
  "companies:change",
  { schema: RegisterComparisonSchema, notFound: staffCompanyNotFound },
  async ({ account: by, params, conflict, value: { revision, ...choice }, accepted, done }) => {
    const company = accepted(
      await takeFromRegisters(params.companyId, choice, { by, revision }),
      () => conflict("panel-registers:errors.outdated"),
    );
    return done(panelPaths.company(company.id), { title: "panel-registers:take.toast" });
  },
);

const lookup = staffAction(
  "companies:change",
  { notFound: staffCompanyNotFound },
  async ({ params, conflict, accepted, done }) => {
    const id = params.companyId ?? "";
    accepted(await lookUpCompany(id), ({ refused }) =>
      conflict(
        refused === "no-nip" || refused === "no-company"
          ? "panel-registers:noNip"
          : `panel-registers:errors.${refused}`,
      ),
    );
    return done(panelPaths.companyRegisters(id), { title: "panel-registers:toast" });
  },
);

export const action = formsOfPage(take, { lookup });

export default function CompanyRegistersPage() {
  const { t, company } = usePage<typeof loader>();
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <BackLink to={panelPaths.company(company.id)}>{company.name}</BackLink>
      <PageHeading
        size="dense"
        heading={t("panel-registers:heading")}
        lead={t("panel-registers:lead")}
      />
      {company.hasNip ? (
        <div className="panel grid gap-5 p-5 sm:p-6">
          <FactList>
            {company.facts.map(({ term, value }) => (
              <Fact key={term} term={term}>
                {value}
              </Fact>
            ))}
          </FactList>
          <RegisterLookUpForm id={company.id} />
        </div>
      ) : (
        <Note text={t("panel-registers:noNip")}>
          <p className="mt-3">
            <a className="btn btn-outline lg:btn-sm" href={panelPaths.editCompany(company.id)}>
              {t("panel-companies:edit.heading")}
            </a>
          </p>
        </Note>
      )}
      <RegisterComparisonForm company={company} />
    </div>
  );
}
