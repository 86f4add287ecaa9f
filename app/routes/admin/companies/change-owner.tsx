import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Note } from "~/components/ui/note";
import { BackLink } from "~/components/ui/text-link";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { findStaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { changeOwner } from "~/modules/membership/leaving/handover.server";
import { OwnerChangeSchema } from "~/modules/membership/leaving/leaving.schema";
import { OwnerChangeForm } from "~/modules/membership/leaving/owner-change-form";
import { ownerChangePage } from "~/modules/membership/leaving/staff-leaving.view.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "leaving:staff.owner.title" };

export const loader = staffLoader("companies:change", async ({ params, found }) => ({
  company: await ownerChangePage(
    found(await findStaffCompany(params.companyId), staffCompanyNotFound),
  ),
}));

export const action = staffAction(
  "companies:change",
  { schema: OwnerChangeSchema, notFound: staffCompanyNotFound },
  async ({ account: by, params, value, accepted, conflict, done }) => {
    const company = await findStaffCompany(params.companyId);
    if (!company) return refuse("not-found");
    const { id, name, organizationId } = company;
    if (organizationId === null) return conflict("leaving:staff.errors.changed");
    const outcome = await changeOwner({ organizationId, name }, value, { by });
    // Not a missing page: the company is there.
    const owner = accepted("refused" in outcome ? refuse("changed") : outcome, () =>
      conflict("leaving:staff.errors.changed"),
    );
    return done(panelPaths.company(id), {
      title: "leaving:staff.owner.toast",
      text: "leaving:staff.owner.toastText",
      params: { company: name, name: owner.name },
      isMailed: true,
    });
  },
);

/** Another owner for a company, with the reason. */
export default function ChangeOwnerPage() {
  const { t, company } = usePage<typeof loader>();
  const answer = useFormResult();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.company(company.id)}>{company.name}</BackLink>
      <PageHeading
        size="dense"
        heading={t("leaving:staff.owner.title")}
        lead={t("leaving:staff.owner.lead")}
      />
      {company.options.length === 0 && !answer ? (
        <Note icon="info" heading={t("leaving:staff.owner.none")} />
      ) : (
        <OwnerChangeForm company={company} />
      )}
    </div>
  );
}
