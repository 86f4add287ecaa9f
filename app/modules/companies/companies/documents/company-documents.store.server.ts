import { byCompanyId } from "~/platform/store/company-rows";
import { portalStore } from "~/platform/store/stores.server";
import { disownPrivateInTransaction } from "~/platform/supabase/files/private-object.server";
import { FILE_KINDS } from "~/platform/uploads/file-kinds";
import { type CompanyDocument, CompanyDocumentSchema } from "./company-document";
import { fileOf, readDocument } from "./document-file.server";

/** Documents of companies and of people; only those of people are personal data of an account. */
export const companyDocuments = portalStore<CompanyDocument>({
  name: "company-documents",
  schema: CompanyDocumentSchema,
  indexes: ["companyId", "accountId"],
  ofCompany: byCompanyId("panel-duplicates:moves.documents"),
  personal: {
    label: "your-data:stores.documents",
    isOf: ({ accountId }, { id }) => accountId === id,
    exports: ({ filename, kind, size, addedAt: at }) => ({ filename, kind, size, at }),
    filesOf: (document) => [{ name: fileName(document), read: () => readDocument(document) }],
    erases(document) {
      disownPrivateInTransaction(fileOf(document));
      return null;
    },
    keeps: "account",
  },
});

const fileName = ({ filename, kind, addedAt }: CompanyDocument): string =>
  filename ?? `${addedAt.slice(0, 10)}.${FILE_KINDS[kind].endings[0]}`;
