import type { CompanyDocument } from "~/modules/companies/companies/documents/company-document";
import { documentName } from "~/modules/companies/companies/documents/company-documents.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";

export type DocumentLine = ReturnType<typeof documentLine>;

/** A document in the list of a record. */
export function documentLine(document: CompanyDocument, locale: Locale) {
  const { id, companyId, accountId, addedAt, size } = document;
  const { format } = locale;
  return {
    id,
    name: documentName(document, locale),
    about: `${format.shortDate(addedAt)} · ${format.fileSize(size)}`,
    ...(accountId === null
      ? {
          to: panelPaths.companyDocument(companyId ?? "", id),
          deleteTo: panelPaths.deleteDocument(companyId ?? "", id),
        }
      : {
          to: panelPaths.personDocument(accountId, id),
          deleteTo: panelPaths.deletePersonDocument(accountId, id),
        }),
  };
}
