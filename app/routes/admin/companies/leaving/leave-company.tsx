import { redirect } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { findStaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { CompanyLeavingSchema } from "~/modules/membership/leaving/company/company-leaving.schema";
import { leaveChamber } from "~/modules/membership/leaving/company/company-leaving.server";
import { companyLeavingPage } from "~/modules/membership/leaving/company/company-leaving.view.server";
import { CompanyLeavingForm } from "~/modules/membership/leaving/company/company-leaving-form";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "company-leaving:title" };

export const loader = staffLoader("dues:change", async ({ params, request, locale, found }) => {
  const company = found(await findStaffCompany(params.companyId), staffCompanyNotFound);
  return { page: await companyLeavingPage(company, request, locale) };
});

export const action = staffAction(
  "dues:change",
  { schema: CompanyLeavingSchema, notFound: staffCompanyNotFound },
  async ({ account: by, params, value, locale, accepted, conflict, reject, done }) => {
    const { preview, isSent, ...typed } = value;
    const id = params.companyId ?? "";
    if (preview !== undefined) {
      const query = { ...typed, ...(isSent && { isSent: "on" }) };
      return redirect(panelPaths.leaveCompany(id, query), { status: 303 });
    }
    const { format } = locale;
    const names = await staffNames(locale);
    const company = accepted(await leaveChamber(id, value, { by }), (refusal) => {
      if (refusal.refused === "early") {
        const since = new URLSearchParams({ since: format.date(refusal.since) });
        return reject({ day: [`company-leaving:errors.early?${since}`] });
      }
      if (refusal.refused === "not-member") return conflict("company-leaving:errors.notMember");
      const { by: who, at } = refusal.leaving;
      const known = { at: format.moment(at), who: names.get(who) ?? locale.t("history:somebody") };
      return conflict(`company-leaving:errors.taken?${new URLSearchParams(known)}`);
    });
    return done(panelPaths.company(company.id), {
      title: "company-leaving:done",
      text: "company-leaving:doneText",
      params: { company: company.name, day: format.date(value.day) },
      ...(isSent && { isMailed: true as const }),
    });
  },
);

/** "Zakończ członkostwo" */
export default function LeaveCompanyPage() {
  const { t, page } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.company(page.id)}>{page.name}</BackLink>
      <PageHeading
        size="dense"
        heading={t("company-leaving:heading", { company: page.name })}
        lead={page.lead || undefined}
      />
      <CompanyLeavingForm page={page} />
    </div>
  );
}
