import { type PageHandle, usePage } from "~/components/layout/page";
import {
  CompanyDocumentFormSchema,
  DOCUMENT_BYTES,
} from "~/modules/companies/companies/documents/company-document";
import { NewDocument } from "~/modules/companies/companies/documents/new-document";
import { addPersonDocument } from "~/modules/office/records/person-documents.server";
import { personNotFound } from "~/modules/office/records/record-not-found";
import { findPersonForStaff } from "~/modules/people/accounts/people/person-for-staff.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "company-documents:new.title" };

export const loader = staffLoader("companies:change", async ({ params, found }) => {
  const { id, name } = found(await findPersonForStaff(params.personId), personNotFound);
  return { person: { id, name } };
});

export const action = staffAction(
  "companies:change",
  {
    schema: CompanyDocumentFormSchema,
    files: { file: { most: DOCUMENT_BYTES, tooLarge: "company-documents:errors.size" } },
    notFound: personNotFound,
  },
  async ({ account: by, params, value: { file }, reject, accepted, done }) => {
    const { id, name } = accepted(
      await addPersonDocument(params.personId, file, { by }),
      ({ refused }) => reject({ file: [`company-documents:errors.${refused}`] }),
    );
    return done(panelPaths.person(id), {
      title: "company-documents:new.toast",
      params: { owner: name },
    });
  },
);

export default function NewPersonDocumentPage() {
  const { t, person } = usePage<typeof loader>();
  return (
    <NewDocument
      owner={person.name}
      action={panelPaths.newPersonDocument(person.id)}
      hint={t("company-documents:file.hintOfPerson")}
      cancelTo={panelPaths.person(person.id)}
    />
  );
}
