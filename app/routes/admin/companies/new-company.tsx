import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { similarToPosted } from "~/modules/companies/companies/duplicates/similar-company.view.server";
import { addCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { carerOptions } from "~/modules/companies/companies/staff/staff-company.view.server";
import { StaffCompanyForm } from "~/modules/companies/companies/staff/staff-company-form";
import { NewStaffCompanySchema } from "~/modules/companies/companies/staff-company.schema";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-companies:new.title" };

export const loader = staffLoader("companies:change", async ({ locale, posted }) => ({
  carers: await carerOptions(null, locale),
  similar: similarToPosted(posted, locale),
}));

export const action = staffAction(
  "companies:change",
  { schema: NewStaffCompanySchema },
  async ({ account: by, value: { isAnother, ...input }, reject, accepted, done }) => {
    const { name: company, status } = accepted(
      await addCompany(input, { by, isAnother }),
      ({ refused }) => {
        if (refused === "similar")
          return reject({ isAnother: ["panel-duplicates:errors.similar"] });
        return refused === "nip-taken"
          ? reject({ nip: ["registers:errors.taken"] })
          : reject({ carerId: ["panel-companies:errors.carer"] });
      },
    );
    return done(panelPaths.companies({ status }), {
      title: "panel-companies:new.toast",
      params: { company },
    });
  },
);

export default function NewCompanyPage() {
  const { t, carers, similar } = usePage<typeof loader>();
  const answer = useFormResult();
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <PageHeading size="dense" heading={t("panel-companies:new.heading")} />
      <StaffCompanyForm
        action={panelPaths.newCompany()}
        submit={t("panel-companies:new.submit")}
        values={{ status: "lead" }}
        carers={carers}
        similar={similar}
        lastResult={answer?.result}
      />
    </div>
  );
}
