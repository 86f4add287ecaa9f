import { byCompanyId } from "~/platform/store/company-rows";
import { portalStore } from "~/platform/store/stores.server";
import { type CompanyDocument, CompanyDocumentSchema } from "./company-document";

export const companyDocuments = portalStore<CompanyDocument>({
  name: "company-documents",
  schema: CompanyDocumentSchema,
  indexes: ["companyId"],
  ofCompany: byCompanyId("panel-duplicates:moves.documents"),
  personal: {
    notPersonal:
      "belongs to the record of a company; whom a file is about stands only in the file, and staff remove it on request",
  },
});
