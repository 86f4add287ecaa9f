import { type PageHandle, usePage } from "~/components/layout/page";
import { changeNotFound } from "~/modules/office/company-changes/change-not-found";
import {
  changeName,
  changePage,
} from "~/modules/office/company-changes/company-change.view.server";
import {
  findCompanyChange,
  undoCompanyChange,
} from "~/modules/office/company-changes/company-changes.server";
import { UndoSchema } from "~/modules/office/company-changes/undo.schema";
import { UndoPage } from "~/modules/office/company-changes/undo-page";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "change-sets:undo.title" };

export const loader = staffLoader("imports:change", async ({ params, locale, found }) => ({
  change: await changePage(
    found(await findCompanyChange(params.changeSetId), changeNotFound),
    await staffNames(locale),
    locale,
  ),
}));

export const action = staffAction(
  "imports:change",
  { schema: UndoSchema, notFound: changeNotFound },
  async ({ account: by, params, value: { seen }, locale, accepted, conflict, done }) => {
    const set = accepted(await undoCompanyChange(params.changeSetId, { by, seen }), ({ refused }) =>
      conflict(refused === "over" ? "change-sets:over.heading" : "change-sets:errors.changed"),
    );
    return done(panelPaths.companies({ status: "all" }), {
      title: "change-sets:undo.toast",
      params: { change: changeName(set, locale) },
    });
  },
);

/** Asks before an import, or a change of many companies, is undone. */
export default function UndoChangePage() {
  const { t, change } = usePage<typeof loader>();
  const back = { to: panelPaths.companyChanges(), label: t("change-sets:over.link") };
  return <UndoPage change={change} back={back} />;
}
