import { type PageHandle, usePage } from "~/components/layout/page";
import { findAcceptedSizes, undoSizes } from "~/modules/money/dues/tariff/accepted-sizes.server";
import { changeNotFound } from "~/modules/office/company-changes/change-not-found";
import { changePage } from "~/modules/office/company-changes/company-change.view.server";
import { UndoSchema } from "~/modules/office/company-changes/undo.schema";
import { UndoPage } from "~/modules/office/company-changes/undo-page";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "change-sets:undo.title" };

export const loader = staffLoader("dues:change", async ({ params, locale, found }) => {
  const sizes = found(await findAcceptedSizes(params.changeSetId), changeNotFound);
  return {
    year: sizes.set.title,
    change: await changePage({ ...sizes, isPartial: true }, await staffNames(locale), locale),
  };
});

export const action = staffAction(
  "dues:change",
  { schema: UndoSchema, notFound: changeNotFound },
  async ({ account: by, params, value: { seen }, accepted, conflict, done }) => {
    const set = accepted(await undoSizes(params.changeSetId, { by, seen }), ({ refused }) =>
      conflict(refused === "over" ? "change-sets:over.heading" : "change-sets:errors.changed"),
    );
    return done(panelPaths.yearlyRun(set.title), { title: "dues-tariff:run.sizes.undone" });
  },
);

/** Asks before accepted sizes are taken back. */
export default function UndoSizesPage() {
  const { t, year, change } = usePage<typeof loader>();
  const back = { to: panelPaths.yearlyRun(year), label: t("dues-tariff:run.heading", { year }) };
  return <UndoPage change={change} back={back} />;
}
