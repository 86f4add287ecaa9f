import { useFormResult } from "~/components/form/use-form-result";
import type { PageHandle } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { addCompany } from "~/modules/companies/staff-companies.server";
import { StaffCompanySchema } from "~/modules/companies/staff-company.schema";
import { StaffCompanyForm } from "~/modules/companies/staff-company-form";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export const handle: PageHandle = { title: "panel-companies:new.title" };

export const loader = staffLoader(() => null);

export const action = staffAction(
  { schema: StaffCompanySchema },
  async ({ account: by, value, done }) => {
    const { name: company, status } = await addCompany(value, { by });
    return done(panelPaths.companies({ status }), {
      title: "panel-companies:new.toast",
      params: { company },
    });
  },
);

export default function NewCompanyPage() {
  const { t } = useTranslation();
  const answer = useFormResult();
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <PageHeading size="dense" heading={t("panel-companies:new.heading")} />
      <StaffCompanyForm
        action={panelPaths.newCompany()}
        submit={t("panel-companies:new.submit")}
        values={{ status: "lead" }}
        lastResult={answer?.result}
      />
    </div>
  );
}
