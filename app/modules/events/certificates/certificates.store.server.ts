import { byCompanyId } from "~/platform/store/company-rows";
import { unchanged } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { type Certificate, CertificateSchema, certificateNumber } from "./certificate";

/** Rows are added and forgotten, never removed: their numbers have no gaps (rules 1151). */
export const certificates = portalStore<Certificate>({
  name: "certificates",
  schema: CertificateSchema,
  indexes: ["eventId", "companyId", "accountId", "series"],
  unseen: ["id"],
  ofCompany: byCompanyId("panel-duplicates:moves.certificates"),
  personal: {
    label: "your-data:stores.certificates",
    isOf: ({ accountId }, { id }) => accountId === id,
    exports: (certificate) => ({
      number: certificateNumber(certificate),
      issuedAt: certificate.issuedAt,
      printed: certificate.printed,
    }),
    erases: unchanged,
    keeps: { reason: "your-data:stays.certificates", period: "certificates" },
  },
});
