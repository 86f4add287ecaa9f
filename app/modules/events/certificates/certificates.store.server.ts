import { byCompanyId } from "~/platform/store/company-rows";
import { unchanged } from "~/platform/store/personal-data";
import { portalLog, portalStore } from "~/platform/store/stores.server";
import {
  type Certificate,
  CertificateSchema,
  certificateNumber,
  PastCertificateSchema,
} from "./certificate";

const personal = {
  label: "your-data:stores.certificates",
  isOf: ({ accountId }: Certificate, { id }: { id: string }) => accountId === id,
  exports: (certificate: Certificate) => ({
    number: certificateNumber(certificate),
    issuedAt: certificate.issuedAt,
    printed: certificate.printed,
  }),
  erases: unchanged,
  keeps: { reason: "your-data:stays.certificates", period: "certificates" },
} as const;

/** Rows are added, forgotten and moved, never removed: their numbers have no gaps (rules 1151). */
export const certificates = portalStore<Certificate>({
  name: "certificates",
  schema: CertificateSchema,
  indexes: ["eventId", "companyId", "accountId", "series"],
  unseen: ["id"],
  ofCompany: byCompanyId("panel-duplicates:moves.certificates"),
  personal,
});

/** Those of attendance of events long over (rules 1632). */
export const pastCertificates = portalLog({
  name: "past-certificates",
  schema: PastCertificateSchema,
  unseen: ["id"],
  personal: { ...personal, found: ({ id }: { id: string }) => [{ accountId: [id] }] },
});
