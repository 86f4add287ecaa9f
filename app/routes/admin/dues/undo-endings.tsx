import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { undoEndings } from "~/modules/money/dues/endings/ending-decisions.server";
import { endingSetRow } from "~/modules/money/dues/endings/endings.view.server";
import { changeNotFound } from "~/modules/office/company-changes/change-not-found";
import { findChangeSet } from "~/modules/staff/change-sets/change-sets.server";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "due-endings:undo.title" };

export const loader = staffLoader("dues:change", async ({ params, locale, found }) => {
  const { set } = found(await findChangeSet(params.changeSetId), changeNotFound);
  const decision = set.kind === "ending" ? set : null;
  return {
    set: await endingSetRow(found(decision, changeNotFound), await staffNames(locale), locale),
  };
});

export const action = staffAction(
  "dues:change",
  { notFound: changeNotFound },
  async ({ account: by, params, accepted, conflict, done }) => {
    accepted(await undoEndings(params.changeSetId, { by }), ({ refused }) =>
      conflict(`due-endings:errors.${refused}`),
    );
    return done(panelPaths.endings(), { title: "due-endings:undo.done" });
  },
);

/** Asks before a decision on memberships is undone. */
export default function UndoEndingsPage() {
  const { t, set } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("due-endings:undo.question")}
      confirm={t("due-endings:sets.undo")}
      cancelTo={panelPaths.endings()}
      tone="plain"
    >
      <p className="font-semibold">{set.what}</p>
      <p className="mt-1 wrap-anywhere">{set.about}</p>
      <p className="muted mt-1 text-sm">
        {set.when} · {set.who}
      </p>
      <p className="mt-4">{t("due-endings:undo.text")}</p>
    </ConfirmPage>
  );
}
