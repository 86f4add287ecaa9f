import { isDeepStrictEqual } from "node:util";
import type { Company } from "~/modules/companies/companies/company";
import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { addressText } from "~/modules/companies/companies/postal-address";
import {
  currentStageLines,
  memberSince,
} from "~/modules/companies/companies/stages/member-since.server";
import type { Staff } from "~/modules/staff/staff/staff";
import type { Locale } from "~/platform/i18n/locale";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { shownNip } from "~/platform/text/register-numbers";
import { dayFromToday } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import type { Certificate, Printed } from "./certificate";
import { recordCertificateInTransaction } from "./certificate-revoking.server";
import {
  addCertificateInTransaction,
  type Issuer,
  isFullMember,
  issuerIn,
  lastDayOf,
  stateInTransaction,
} from "./certificates.server";
import { certificates } from "./certificates.store.server";
import { signatureInTransaction } from "./signatures/signatures.server";

/**
 * Certifies the full membership of a company, for staff also one that is over; a valid certificate
 * of today that says the same serves again (rules 1155).
 *
 * @param by null for the owner of the company
 */
export async function issueMembership(
  companyId: string,
  { by, locale }: { by: Pick<Staff, "id"> | null; locale: Locale },
): Promise<Certificate | Refusal<"not-found" | "not-member">> {
  const issuer = issuerIn(locale);
  return transaction(() => {
    const company = findCompanyInTransaction(companyId);
    if (!company) return refuse("not-found");
    if (!(by ? hasBeenFullMember : isFullMember)(company)) return refuse("not-member");
    const signature = signatureInTransaction();
    const printed = {
      ...membershipPrinted(company, locale),
      ...issuer,
      days: [],
      hours: null,
      signer: signature?.name ?? "",
      signature: signature?.id ?? "",
    };
    const known = certificates
      .listBy("companyId", company.id)
      .find((one) => isOfToday(one) && isDeepStrictEqual(one.printed, printed));
    if (known) return known;
    const certificate = addCertificateInTransaction({
      kind: "membership",
      issuedBy: by?.id ?? null,
      accountId: null,
      eventId: null,
      companyId: company.id,
      printed,
    });
    if (by) recordCertificateInTransaction("certificateIssued", [certificate], { by });
    return certificate;
  });
}

const isOfToday = (certificate: Certificate): boolean =>
  dayInWarsaw(certificate.issuedAt) === dayFromToday(0) &&
  stateInTransaction(certificate) === "valid";

function membershipPrinted(
  company: Company,
  { t }: Locale,
): Omit<Printed, keyof Issuer | "days" | "hours" | "signer" | "signature"> {
  const { name, location, nip, regon, krs } = company;
  const numbers = [
    nip && t("certificates:nip", { nip: shownNip(nip) }),
    regon && t("certificates:regon", { regon }),
    krs && t("certificates:krs", { krs }),
  ];
  return {
    holder: name,
    title: "",
    place: "",
    details: [addressText(company) || location, ...numbers].filter(Boolean).join(" · "),
    from: memberSince(company) ?? "",
    until: endOfFullMembership(company) ?? lastDayOf(company),
  };
}

/** True where staff can certify a full membership: it lasts, or rule 1502 has ended it. */
export const hasBeenFullMember = (company: Company): boolean =>
  isFullMember(company) || endOfFullMembership(company) !== null;

/** The last day of a full membership that is over. */
function endOfFullMembership({ id, status, leaving }: Company): string | null {
  if (status !== "former" || leaving === null) return null;
  const end = currentStageLines()
    .get(id)
    ?.findLast(({ after }) => after === "former");
  return end?.before === "member" ? leaving.on : null;
}
