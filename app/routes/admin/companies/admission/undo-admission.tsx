import { ConfirmPage } from "~/components/form/confirm-page";
import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { findStaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { findAdmission, undoAdmission } from "~/modules/membership/admission/admission.server";
import { undoAdmissionPage } from "~/modules/membership/admission/admission.view.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { isAllowed } from "~/modules/staff/staff-rights/staff-rights";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "admission:undo.submit" };

export const loader = staffLoader(
  "companies:change",
  async ({ account, params, locale, found }) => {
    const { id, name } = found(await findStaffCompany(params.companyId), staffCompanyNotFound);
    const mayCharge = isAllowed("dues:change", account.roles);
    return { id, name, page: undoAdmissionPage(await findAdmission(id), mayCharge, locale) };
  },
);

export const action = staffAction(
  "companies:change",
  { notFound: staffCompanyNotFound },
  async ({ account: by, params, accepted, conflict, done }) => {
    const mayCharge = isAllowed("dues:change", by.roles);
    accepted(await undoAdmission(params.companyId, { by, mayCharge }), ({ refused }) =>
      conflict(`admission:errors.${refused}`),
    );
    return done(panelPaths.company(params.companyId ?? ""), { title: "admission:undo.done" });
  },
);

/** Asks before an admission is undone, or says why it cannot be. */
export default function UndoAdmissionPage() {
  const { t, id, name, page } = usePage<typeof loader>();
  const { reasons, goes } = page;
  if (reasons.length > 0)
    return (
      <div className="mx-auto grid w-full max-w-2xl gap-6">
        <BackLink to={panelPaths.company(id)}>{name}</BackLink>
        <FormProblems id="confirm" />
        <PageHeading size="dense" heading={t("admission:undo.notPossible")} lead={name} />
        <div className="panel grid gap-3 p-5 sm:p-8">
          {reasons.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>{t("admission:undo.instead")}</p>
        </div>
      </div>
    );
  return (
    <ConfirmPage
      question={t("admission:undo.question", { company: name })}
      confirm={t("admission:undo.submit")}
      cancelTo={panelPaths.company(id)}
      tone="plain"
    >
      <ul className="mt-4 grid list-disc gap-1.5 pl-5">
        {goes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-4">{t("admission:undo.stays")}</p>
    </ConfirmPage>
  );
}
