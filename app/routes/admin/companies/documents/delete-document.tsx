import { type PageHandle, usePage } from "~/components/layout/page";
import { companyDocumentNotFound } from "~/modules/companies/companies/documents/company-document";
import {
  documentName,
  findDocument,
  removeDocument,
} from "~/modules/companies/companies/documents/company-documents.server";
import { DocumentDeletion } from "~/modules/companies/companies/documents/document-deletion";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "company-documents:delete.title" };

export const loader = staffLoader("companies:change", async ({ params, locale, found }) => {
  const { company, document } = found(await findDocument(params), companyDocumentNotFound);
  return {
    companyId: company.id,
    company: company.name,
    name: documentName(document, locale),
  };
});

export const action = staffAction(
  "companies:change",
  { notFound: companyDocumentNotFound },
  async ({ account: by, params, accepted, done }) => {
    const { id, name } = accepted(await removeDocument(params, { by }));
    return done(panelPaths.company(id), {
      title: "company-documents:delete.toast",
      params: { owner: name },
      tone: "bad",
    });
  },
);

export default function DeleteDocumentPage() {
  const { companyId, company, name } = usePage<typeof loader>();
  return <DocumentDeletion name={name} owner={company} cancelTo={panelPaths.company(companyId)} />;
}
