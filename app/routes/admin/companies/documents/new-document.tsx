import { type PageHandle, usePage } from "~/components/layout/page";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import {
  CompanyDocumentFormSchema,
  DOCUMENT_BYTES,
} from "~/modules/companies/companies/documents/company-document";
import { addDocument } from "~/modules/companies/companies/documents/company-documents.server";
import { NewDocument } from "~/modules/companies/companies/documents/new-document";
import { findStaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "company-documents:new.title" };

export const loader = staffLoader("companies:change", async ({ params, found }) => {
  const { id, name } = found(await findStaffCompany(params.companyId), staffCompanyNotFound);
  return { company: { id, name } };
});

export const action = staffAction(
  "companies:change",
  {
    schema: CompanyDocumentFormSchema,
    files: { file: { most: DOCUMENT_BYTES, tooLarge: "company-documents:errors.size" } },
    notFound: staffCompanyNotFound,
  },
  async ({ account: by, params, value: { file }, reject, accepted, done }) => {
    const { id, name } = accepted(
      await addDocument(params.companyId, file, { by }),
      ({ refused }) => reject({ file: [`company-documents:errors.${refused}`] }),
    );
    return done(panelPaths.company(id), {
      title: "company-documents:new.toast",
      params: { owner: name },
    });
  },
);

export default function NewDocumentPage() {
  const { t, company } = usePage<typeof loader>();
  return (
    <NewDocument
      owner={company.name}
      action={panelPaths.newDocument(company.id)}
      hint={t("company-documents:file.hint")}
      cancelTo={panelPaths.company(company.id)}
    />
  );
}
