import type { LinksFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { findStaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { originsIn } from "~/modules/office/company-merges/absorbed-companies.server";
import { companyRecord, timeLineOfCompany } from "~/modules/office/records/company-record.server";
import { companyRecordPage } from "~/modules/office/records/company-record.view.server";
import { CompanyRecord } from "~/modules/office/records/company-record-page";
import { officePartOf } from "~/modules/office/records/office-part.view.server";
import { timeLinePage } from "~/modules/office/records/time-line.view.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import record from "~/styles/record.css?url";

interface Data {
  company: { name: string };
}

export const handle: PageHandle<Data> = { title: ({ company }) => company.name };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: record }];

export const loader = staffLoader(
  "companies:read",
  async ({ params, request, locale, account: by, found }) => {
    const row = found(await findStaffCompany(params.companyId), staffCompanyNotFound);
    const known = await companyRecord(row, { by });
    return {
      company: await companyRecordPage(known, locale),
      office: await officePartOf({ company: row.id }, { by }, locale),
      line: await timeLinePage(
        request,
        await timeLineOfCompany(known, locale),
        locale,
        originsIn(row.id),
      ),
    };
  },
);

/** The record of a company. */
export default function CompanyPage() {
  return <CompanyRecord {...usePage<typeof loader>()} />;
}
