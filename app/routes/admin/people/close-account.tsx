import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { findCompanyOfOrganization } from "~/modules/companies/companies/staff/staff-companies.server";
import {
  AccountClosingFacts,
  AccountClosingForm,
  OwnerFirst,
} from "~/modules/membership/leaving/account-closing-page";
import { closeAccountForStaff } from "~/modules/membership/leaving/account-closure.server";
import { AccountClosingSchema } from "~/modules/membership/leaving/leaving.schema";
import { accountClosingPage } from "~/modules/membership/leaving/staff-leaving.view.server";
import { personNotFound } from "~/modules/office/records/record-not-found";
import { findPersonForStaff } from "~/modules/people/accounts/people/person-for-staff.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "leaving:staff.close.title" };

export const loader = staffLoader("companies:change", async ({ params, locale, found }) => {
  const person = found(await findPersonForStaff(params.personId), personNotFound);
  const company = person.membership && findCompanyOfOrganization(person.membership.organizationId);
  return {
    closing: await accountClosingPage(person, locale),
    ownerTo: company && panelPaths.changeOwner(company.id),
  };
});

export const action = staffAction(
  "companies:change",
  { schema: AccountClosingSchema, notFound: personNotFound },
  async ({ account: by, params, value, accepted, conflict, done }) => {
    const { name } = accepted(
      await closeAccountForStaff(params.personId, value.reason, { by }),
      () => conflict("leaving:staff.errors.owner"),
    );
    return done(panelPaths.companies(), {
      title: "leaving:staff.close.toast",
      text: "leaving:staff.close.toastText",
      params: { name },
      isMailed: true,
    });
  },
);

/** The consequences of closing an account, and the form with the reason. */
export default function CloseAccountPage() {
  const { t, closing, ownerTo } = usePage<typeof loader>();
  const answer = useFormResult();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.person(closing.id)}>{closing.name}</BackLink>
      <PageHeading
        size="dense"
        heading={t("leaving:staff.close.heading", { name: closing.name })}
        lead={t("leaving:staff.close.lead")}
      />
      {closing.isOwnerOfOthers && <OwnerFirst company={closing.company} to={ownerTo} />}
      {(!closing.isOwnerOfOthers || answer) && (
        <>
          <AccountClosingFacts closing={closing} />
          <AccountClosingForm personId={closing.id} />
        </>
      )}
    </div>
  );
}
