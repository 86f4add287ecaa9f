import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { findStaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { Letter } from "~/modules/membership/leaving/company/company-leaving-form";
import { leavingLetter } from "~/modules/membership/leaving/company/leaving-letter.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "company-leaving:sections.letter" };

export const loader = staffLoader("dues:change", async ({ params, locale, found }) => {
  const company = found(await findStaffCompany(params.companyId), staffCompanyNotFound);
  const leaving = found(company.leaving, { message: "company-leaving:notFound" });
  const { id, name } = company;
  return { id, name, letter: leavingLetter(company, leaving, locale) };
});

/** The letter about the end of a membership, to print. */
export default function LeavingLetterPage() {
  const { t, id, name, letter } = usePage<typeof loader>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <div className="no-print grid gap-4">
        <BackLink to={panelPaths.company(id)}>{name}</BackLink>
        <PageHeading size="dense" heading={t("company-leaving:sections.letter")} />
      </div>
      <Letter letter={letter} />
    </div>
  );
}
