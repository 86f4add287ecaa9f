import { FormProblems } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Note } from "~/components/ui/note";
import { Panel } from "~/components/ui/panel";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { companyContactNotFound } from "~/modules/companies/contacts/contact-not-found";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { eraseContact, findContactData } from "~/modules/your-data/contact-data.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "company-contacts:data.title" };

export const loader = staffLoader("exports:change", async ({ params, locale: { t }, found }) => {
  const known = found(await findContactData(params), companyContactNotFound);
  const { company, contact, account, data } = known;
  return {
    company: { id: company.id, name: company.name },
    contact: { id: contact.id, name: contact.name, email: contact.email },
    account,
    held: data.parts.map(({ name, label, rows }) => ({
      ...{ name, count: rows.length },
      label: String(t(label)),
    })),
  };
});

export const action = staffAction(
  "exports:change",
  { notFound: companyContactNotFound },
  async ({ account: by, params, accepted, conflict, done }) => {
    const { id, name } = accepted(await eraseContact(params, { by }), () =>
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
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <BackLink to={panelPaths.company(company.id)}>{company.name}</BackLink>
      <PageHeading
        size="dense"
        heading={contact.name}
        lead={t("company-contacts:data.lead", { company: company.name })}
      />
      <FormProblems id="erase" />
      <Panel id="data-heading" heading={t("company-contacts:data.download")}>
        <ul className="mt-3 list-disc pl-5">
          {held.map(({ name, label, count }) => (
            <li key={name}>
              {label}: {count}
            </li>
          ))}
        </ul>
        <p className="mt-4">
          <a
            className="btn btn-outline"
            href={panelPaths.contactArchive(company.id, contact.id)}
            download
          >
            {t("company-contacts:data.button")}
          </a>
        </p>
      </Panel>
      {account ? (
        <Note text={t("company-contacts:data.hasAccount")}>
          <TextLink to={panelPaths.person(account.id)}>{account.name}</TextLink>
        </Note>
      ) : (
        <Panel id="erase-heading" heading={t("company-contacts:data.erase.heading")}>
          <p className="mt-3 max-w-prose">{t("company-contacts:data.erase.text")}</p>
          <form method="post" id="erase" className="mt-4">
            <button type="submit" className="btn btn-error">
              {t("company-contacts:data.erase.submit")}
            </button>
            <HiddenFields />
          </form>
        </Panel>
      )}
    </div>
  );
}
