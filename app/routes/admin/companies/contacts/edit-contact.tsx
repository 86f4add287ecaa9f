import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import {
  companyContactFields,
  EditedCompanyContactSchema,
} from "~/modules/companies/companies/contacts/company-contact.schema";
import { CompanyContactForm } from "~/modules/companies/companies/contacts/company-contact-form";
import {
  editContact,
  findContact,
} from "~/modules/companies/companies/contacts/company-contacts.server";
import { companyContactNotFound } from "~/modules/companies/companies/contacts/contact-not-found";
import { EditConflictPanel } from "~/modules/staff/record-history/edit-conflict-panel";
import { editConflict } from "~/modules/staff/record-history/record-history.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "company-contacts:edit.title" };

export const loader = staffLoader("companies:change", async ({ params, posted, locale, found }) => {
  const { company, contact } = found(await findContact(params), companyContactNotFound);
  return {
    company: { id: company.id, name: company.name },
    id: contact.id,
    revision: contact.revision,
    values: companyContactFields.values(contact),
    conflict: await editConflict(
      { entity: "company", row: contact, posted, fields: companyContactFields },
      locale,
    ),
  };
});

export const action = staffAction(
  "companies:change",
  { schema: EditedCompanyContactSchema, notFound: companyContactNotFound },
  async ({ account: by, params, value, reject, accepted, done }) => {
    const { company, replaced } = accepted(await editContact(params, value, { by }), () =>
      reject({ email: ["company-contacts:errors.taken"] }, { status: 409 }),
    );
    return done(panelPaths.company(company.id), {
      title: "company-contacts:edit.toast",
      params: { company: company.name, name: replaced?.name ?? "" },
      ...(replaced && { text: "company-contacts:replaced" }),
    });
  },
);

export default function EditContactPage() {
  const { t, company, id, revision, values, conflict } = usePage<typeof loader>();
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <PageHeading size="dense" heading={t("company-contacts:edit.heading")} lead={company.name} />
      <EditConflictPanel conflict={conflict} />
      <CompanyContactForm
        action={panelPaths.editContact(company.id, id)}
        cancelTo={panelPaths.company(company.id)}
        submit={t("company-contacts:edit.submit")}
        values={values}
        revision={revision}
      />
    </div>
  );
}
