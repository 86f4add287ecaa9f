import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { findStaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { undoLeaving } from "~/modules/membership/leaving/company/company-leaving.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "company-leaving:undo.submit" };

export const loader = staffLoader("dues:change", async ({ params, found }) => {
  const { id, name } = found(await findStaffCompany(params.companyId), staffCompanyNotFound);
  return { id, name };
});

export const action = staffAction(
  "dues:change",
  { notFound: staffCompanyNotFound },
  async ({ account: by, params, accepted, conflict, done }) => {
    const company = accepted(await undoLeaving(params.companyId, { by }), () =>
      conflict("company-leaving:errors.over"),
    );
    return done(panelPaths.company(company.id), { title: "company-leaving:undo.done" });
  },
);

/** Asks before a membership goes on after all. */
export default function UndoLeavingPage() {
  const { t, id, name } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("company-leaving:undo.question", { company: name })}
      confirm={t("company-leaving:undo.submit")}
      cancelTo={panelPaths.company(id)}
      tone="plain"
    >
      <p className="mt-4">{t("company-leaving:undo.text")}</p>
    </ConfirmPage>
  );
}
