import { type PageHandle, usePage } from "~/components/layout/page";
import { staffCompanyNotFound } from "~/modules/companies/company-not-found";
import { findStaffCompany } from "~/modules/companies/staff-companies.server";
import { companyRecord, timeLineOfCompany } from "~/modules/records/company-record.server";
import { companyRecordPage } from "~/modules/records/company-record.view.server";
import { CompanyRecord } from "~/modules/records/company-record-page";
import { timeLinePage } from "~/modules/records/time-line.view.server";
import { staffLoader } from "~/modules/staff/staff-route.server";

interface Data {
  company: { name: string };
}

export const handle: PageHandle<Data> = { title: ({ company }) => company.name };

export const loader = staffLoader(async ({ params, request, locale, found }) => {
  const row = found(await findStaffCompany(params.companyId), staffCompanyNotFound);
  const record = await companyRecord(row);
  return {
    company: await companyRecordPage(record, locale),
    line: await timeLinePage(request, await timeLineOfCompany(record, locale), locale),
  };
});

/** The record of a company. */
export default function CompanyPage() {
  const { company, line } = usePage<typeof loader>();
  return <CompanyRecord company={company} line={line} />;
}
