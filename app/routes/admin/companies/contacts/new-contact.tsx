import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { CompanyContactFormSchema } from "~/modules/companies/companies/contacts/company-contact.schema";
import { CompanyContactForm } from "~/modules/companies/companies/contacts/company-contact-form";
import { addContact } from "~/modules/companies/companies/contacts/company-contacts.server";
import { findStaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "company-contacts:new.title" };

export const loader = staffLoader("companies:change", async ({ params, found }) => {
  const { id, name } = found(await findStaffCompany(params.companyId), staffCompanyNotFound);
  return { company: { id, name } };
});

export const action = staffAction(
  "companies:change",
  { schema: CompanyContactFormSchema, notFound: staffCompanyNotFound },
  async ({ account: by, params, value, reject, accepted, done }) => {
    const { company, replaced } = accepted(await addContact(params.companyId, value, { by }), () =>
      reject({ email: ["company-contacts:errors.taken"] }, { status: 409 }),
    );
    return done(panelPaths.company(company.id), {
      title: "company-contacts:new.toast",
      params: { company: company.name, name: replaced?.name ?? "" },
      ...(replaced && { text: "company-contacts:replaced" }),
    });
  },
);

export default function NewContactPage() {
  const { t, company } = usePage<typeof loader>();
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <PageHeading size="dense" heading={t("company-contacts:new.heading")} lead={company.name} />
      <CompanyContactForm
        action={panelPaths.newContact(company.id)}
        cancelTo={panelPaths.company(company.id)}
        submit={t("company-contacts:new.submit")}
      />
    </div>
  );
}
