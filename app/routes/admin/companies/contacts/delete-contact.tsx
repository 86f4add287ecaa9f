import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import {
  findContact,
  removeContact,
} from "~/modules/companies/companies/contacts/company-contacts.server";
import { companyContactNotFound } from "~/modules/companies/companies/contacts/contact-not-found";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "company-contacts:delete.title" };

export const loader = staffLoader("companies:change", async ({ params, found }) => {
  const { company, contact } = found(await findContact(params), companyContactNotFound);
  return { companyId: company.id, company: company.name, name: contact.name };
});

export const action = staffAction(
  "companies:change",
  { notFound: companyContactNotFound },
  async ({ account: by, params, accepted, done }) => {
    const { id, name } = accepted(await removeContact(params, { by }));
    return done(panelPaths.company(id), {
      title: "company-contacts:delete.toast",
      params: { company: name },
      tone: "bad",
    });
  },
);

export default function DeleteContactPage() {
  const { t, companyId, company, name } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("company-contacts:delete.question")}
      confirm={t("company-contacts:delete.confirm")}
      cancelTo={panelPaths.company(companyId)}
    >
      <p>{t("company-contacts:delete.text", { name, company })}</p>
    </ConfirmPage>
  );
}
