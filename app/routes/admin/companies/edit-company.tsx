import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import {
  editCompany,
  findStaffCompany,
} from "~/modules/companies/companies/staff/staff-companies.server";
import { staffCompanyPage } from "~/modules/companies/companies/staff/staff-company.view.server";
import { StaffCompanyPage } from "~/modules/companies/companies/staff/staff-company-page";
import {
  EditStaffCompanySchema,
  staffCompanyFields,
} from "~/modules/companies/companies/staff-company.schema";
import { companiesIn } from "~/modules/office/company-merges/absorbed-companies.server";
import { RecordHistory } from "~/modules/staff/history/history-list";
import { EditConflictPanel } from "~/modules/staff/record-history/edit-conflict-panel";
import { editConflict, recordHistory } from "~/modules/staff/record-history/record-history.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-companies:edit.title" };

export const loader = staffLoader("companies:change", async ({ params, posted, locale, found }) => {
  const row = found(await findStaffCompany(params.companyId), staffCompanyNotFound);
  return {
    company: await staffCompanyPage(row, locale),
    conflict: await editConflict(
      { entity: "company", row, posted, fields: staffCompanyFields },
      locale,
    ),
    history: await recordHistory("company", companiesIn(row.id), locale),
  };
});

export const action = staffAction(
  "companies:change",
  { schema: EditStaffCompanySchema, notFound: staffCompanyNotFound },
  async ({ account: by, params, reject, value: { revision, ...input }, accepted, done }) => {
    const company = accepted(
      await editCompany(params.companyId, input, { by, revision }),
      ({ refused }) => {
        if (refused === "closed")
          return reject({ status: ["panel-companies:errors.closed"] }, { status: 409 });
        if (refused === "nip-taken") return reject({ nip: ["registers:errors.taken"] });
        if (refused === "no-location")
          return reject({ location: ["panel-companies:missing.location"] });
        return reject({ carerId: ["panel-companies:errors.carer"] });
      },
    );
    return done(panelPaths.companies({ status: company.status }), {
      title: "panel-companies:edit.toast",
      params: { company: company.name },
    });
  },
);

export default function EditCompanyPage() {
  const { t, company, conflict, history } = usePage<typeof loader>();
  const answer = useFormResult();
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <BackLink to={panelPaths.company(company.id)}>{company.name}</BackLink>
      <PageHeading size="dense" heading={t("panel-companies:edit.heading")} lead={company.name} />
      <EditConflictPanel conflict={conflict} />
      <StaffCompanyPage company={company} lastResult={answer?.result} />
      <RecordHistory entries={history} />
    </div>
  );
}
