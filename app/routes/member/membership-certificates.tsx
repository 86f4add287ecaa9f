import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { companyOf } from "~/modules/companies/companies/membership/companies.server";
import { certificateNumber } from "~/modules/events/certificates/certificate";
import { certificateRow } from "~/modules/events/certificates/certificate.view.server";
import { isFullMember } from "~/modules/events/certificates/certificates.server";
import { CompanyCertificates } from "~/modules/events/certificates/company-certificates";
import { listCertificatesOfCompany } from "~/modules/events/certificates/issued-certificates.server";
import { issueMembership } from "~/modules/events/certificates/membership-certificates.server";
import { ownerAction, ownerLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";
import { forbidden } from "~/platform/http/responses.server";

export const handle: PageHandle = { title: "certificates:company.heading" };

export const loader = ownerLoader(async ({ account, locale }) => {
  const company = account.membership
    ? await companyOf(account.membership)
    : forbidden("failures:forbidden.noCompany");
  const own = await listCertificatesOfCompany(company.id);
  return {
    isMember: isFullMember(company),
    rows: own.map((one) => certificateRow(one, locale)),
  };
});

/** Certifies the membership of the owner's company (rules 1155). */
export const action = ownerAction({}, async ({ account, locale, accepted, conflict, done }) => {
  const company = account.membership
    ? await companyOf(account.membership)
    : forbidden("failures:forbidden.noCompany");
  const certificate = accepted(
    await issueMembership(company.id, { by: null, locale }),
    ({ refused }) => conflict(`certificates:errors.${refused}`),
  );
  return done(paths.membershipCertificates(), {
    title: "certificates:company.added",
    text: "certificates:company.addedText",
    params: { number: certificateNumber(certificate) },
  });
});

export default function MembershipCertificatesPage() {
  const { t, isMember, rows } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={paths.companyProfile()}>{t("companies:heading")}</BackLink>
      <PageHeading
        heading={t("certificates:company.heading")}
        lead={t("certificates:company.lead")}
      />
      <CompanyCertificates isMember={isMember} rows={rows} />
    </div>
  );
}
