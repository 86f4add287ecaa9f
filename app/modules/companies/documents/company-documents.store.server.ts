import { portalStore } from "~/platform/store/stores.server";
import { type CompanyDocument, CompanyDocumentSchema } from "./company-document";

export const companyDocuments = portalStore<CompanyDocument>({
  name: "company-documents",
  schema: CompanyDocumentSchema,
  indexes: ["companyId"],
  personal: {
    notPersonal:
      "belongs to the record of a company; whom a file is about stands only in the file, and staff remove it on request",
  },
});
