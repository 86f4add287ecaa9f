import { type PageHandle, usePage } from "~/components/layout/page";
import { companyContactNotFound } from "~/modules/companies/companies/contacts/contact-not-found";
import { eraseContact, findContactData } from "~/modules/membership/your-data/contact-data.server";
import { HeldDataPage } from "~/modules/membership/your-data/held-data-page";
import { heldPartsIn } from "~/modules/membership/your-data/person-without-account.server";
import { ErasureSchema } from "~/modules/membership/your-data/your-data.schema";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "company-contacts:data.title" };

export const loader = staffLoader("exports:change", async ({ params, locale, found }) => {
  const known = found(await findContactData(params), companyContactNotFound);
  const { company, contact, account, data } = known;
  return {
    company: { id: company.id, name: company.name },
    contact: { id: contact.id, name: contact.name, revision: contact.revision },
    account,
    held: heldPartsIn(data, locale),
  };
});

export const action = staffAction(
  "exports:change",
  { schema: ErasureSchema, notFound: companyContactNotFound },
  async ({ account: by, params, value: { revision }, accepted, conflict, done }) => {
    const { id, name } = accepted(await eraseContact(params, { revision, by }), () =>
      conflict("company-contacts:data.hasAccount"),
    );
    return done(panelPaths.company(id), {
      title: "company-contacts:data.toast",
      params: { company: name },
      tone: "bad",
    });
  },
);

/** Export and erasure for a person without an account, on their request. */
export default function ContactDataPage() {
  const { t, company, contact, account, held } = usePage<typeof loader>();
  return (
    <HeldDataPage
      back={{ to: panelPaths.company(company.id), label: company.name }}
      name={contact.name}
      lead={t("company-contacts:data.lead", { company: company.name })}
      archive={panelPaths.contactArchive(company.id, contact.id)}
      revision={contact.revision}
      held={held}
      account={account}
    />
  );
}
