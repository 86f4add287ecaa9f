import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { findStaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { certificateNumber } from "~/modules/events/certificates/certificate";
import { certificateRow } from "~/modules/events/certificates/certificate.view.server";
import { CompanyCertificates } from "~/modules/events/certificates/company-certificates";
import { listCertificatesOfCompany } from "~/modules/events/certificates/issued-certificates.server";
import {
  hasBeenFullMember,
  issueMembership,
} from "~/modules/events/certificates/membership-certificates.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "certificates:company.heading" };

export const loader = staffLoader("companies:change", async ({ params, locale, found }) => {
  const company = found(await findStaffCompany(params.companyId), staffCompanyNotFound);
  const all = await listCertificatesOfCompany(company.id);
  return {
    id: company.id,
    name: company.name,
    isMember: hasBeenFullMember(company),
    rows: all.map((one) =>
      certificateRow(one, locale, (number) =>
        panelPaths.revokeCompanyCertificate(company.id, number),
      ),
    ),
  };
});

/** Certifies the membership of a company (rules 1155). */
export const action = staffAction(
  "companies:change",
  { notFound: staffCompanyNotFound },
  async ({ account: by, params, locale, accepted, conflict, done }) => {
    const certificate = accepted(
      await issueMembership(params.companyId ?? "", { by, locale }),
      ({ refused }) => conflict(`certificates:errors.${refused}`),
    );
    return done(panelPaths.companyCertificates(params.companyId ?? ""), {
      title: "certificates:company.added",
      text: "certificates:company.addedText",
      params: { number: certificateNumber(certificate) },
    });
  },
);

export default function CompanyCertificatesPage() {
  const { t, id, name, isMember, rows } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.company(id)}>{name}</BackLink>
      <PageHeading
        size="dense"
        heading={t("certificates:company.heading")}
        lead={t("certificates:company.lead")}
      />
      <CompanyCertificates isMember={isMember} rows={rows} />
    </div>
  );
}
