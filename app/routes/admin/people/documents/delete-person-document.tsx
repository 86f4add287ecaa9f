import { type PageHandle, usePage } from "~/components/layout/page";
import { companyDocumentNotFound } from "~/modules/companies/companies/documents/company-document";
import {
  documentName,
  findDocumentOfPerson,
} from "~/modules/companies/companies/documents/company-documents.server";
import { DocumentDeletion } from "~/modules/companies/companies/documents/document-deletion";
import { removePersonDocument } from "~/modules/office/records/person-documents.server";
import { personNotFound } from "~/modules/office/records/record-not-found";
import { findPersonForStaff } from "~/modules/people/accounts/people/person-for-staff.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "company-documents:delete.title" };

export const loader = staffLoader("companies:change", async ({ params, locale, found }) => {
  const document = found(await findDocumentOfPerson(params), companyDocumentNotFound);
  const { id, name } = found(await findPersonForStaff(params.personId), personNotFound);
  return { person: { id, name }, name: documentName(document, locale) };
});

export const action = staffAction(
  "companies:change",
  { notFound: companyDocumentNotFound },
  async ({ account: by, params, accepted, done }) => {
    const { id, name } = accepted(await removePersonDocument(params, { by }));
    return done(panelPaths.person(id), {
      title: "company-documents:delete.toast",
      params: { owner: name },
      tone: "bad",
    });
  },
);

export default function DeletePersonDocumentPage() {
  const { person, name } = usePage<typeof loader>();
  return (
    <DocumentDeletion name={name} owner={person.name} cancelTo={panelPaths.person(person.id)} />
  );
}
