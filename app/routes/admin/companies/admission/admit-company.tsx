import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Note } from "~/components/ui/note";
import { BackLink } from "~/components/ui/text-link";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { findStaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { AdmissionSchema } from "~/modules/membership/admission/admission.schema";
import { admitCompany } from "~/modules/membership/admission/admission.server";
import { admissionPage } from "~/modules/membership/admission/admission.view.server";
import { AdmissionForm } from "~/modules/membership/admission/admission-form";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { isAllowed } from "~/modules/staff/staff-rights/staff-rights";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "admission:title" };

export const loader = staffLoader("companies:change", async ({ params, posted, locale, found }) => {
  const company = found(await findStaffCompany(params.companyId), staffCompanyNotFound);
  return { page: await admissionPage(company, posted, locale) };
});

export const action = staffAction(
  "companies:change",
  { schema: AdmissionSchema, redisplayOn: "preview", notFound: staffCompanyNotFound },
  async ({ account: by, params, value, locale, accepted, conflict, reject, done }) => {
    const { t, format } = locale;
    const names = await staffNames(locale);
    const isCharged = value.isCharged && isAllowed("dues:change", by.roles);
    const company = accepted(
      await admitCompany(params.companyId, { ...value, isCharged }, { by, locale }),
      (refusal) => {
        if (refusal.refused === "admitted") {
          const { move } = refusal;
          if (!move) return conflict("admission:errors.isMember");
          const who = names.get(move.staffId ?? "") ?? t("history:somebody");
          const known = new URLSearchParams({ at: format.moment(move.at), who });
          return conflict(`admission:errors.admitted?${known}`);
        }
        if (refusal.refused === "early") {
          const day = new URLSearchParams({ day: format.date(refusal.on) });
          return reject({ memberSince: [`admission:errors.early?${day}`] });
        }
        if (refusal.refused === "number-taken") {
          const company = new URLSearchParams({ company: refusal.name });
          return reject({ memberNumber: [`admission:errors.numberTaken?${company}`] });
        }
        if (refusal.refused === "unknown-carer")
          return reject({ carerId: ["panel-companies:errors.carer"] });
        if (refusal.refused === "uncounted")
          return reject({ amount: ["admission:errors.uncounted"] });
        return conflict(CONFLICTS[refusal.refused]);
      },
    );
    return done(panelPaths.company(company.id), {
      title: "admission:done",
      params: { company: company.name },
    });
  },
);

const CONFLICTS = {
  closed: "panel-companies:errors.closed",
  unconfirmed: "admission:errors.unconfirmed",
  recounted: "admission:errors.recounted",
} as const;

/** "Przyjmij do izby" */
export default function AdmitCompanyPage() {
  const { t, page } = usePage<typeof loader>();
  const { id, name, isFormer, isAdmitted, isUnable } = page;
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.company(id)}>{name}</BackLink>
      <PageHeading
        size="dense"
        heading={t(isFormer ? "admission:again.heading" : "admission:heading", { company: name })}
        lead={isFormer ? t("admission:again.text") : undefined}
      />
      {isAdmitted || isUnable ? (
        <>
          <FormProblems id="admission" />
          <Note icon="info">{t(`admission:errors.${isAdmitted ? "isMember" : "unable"}`)}</Note>
        </>
      ) : (
        <AdmissionForm page={page} />
      )}
    </div>
  );
}
