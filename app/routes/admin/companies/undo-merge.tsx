import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { conflictLine, mergeLine } from "~/modules/office/company-merges/merge.view.server";
import { mergeNotFound } from "~/modules/office/company-merges/merge-not-found";
import {
  conflictsOfMerge,
  findMerge,
  undoMerge,
} from "~/modules/office/company-merges/merge-undo.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-duplicates:undo.title" };

export const loader = staffLoader("companies:change", async ({ params, locale, found }) => {
  const merge = found(await findMerge(params.mergeId), mergeNotFound);
  const conflicts = await conflictsOfMerge(merge);
  return {
    ...mergeLine(merge, locale),
    conflicts: conflicts.map((one) => conflictLine(one, locale)),
  };
});

export const action = staffAction(
  "companies:change",
  { notFound: mergeNotFound },
  async ({ account: by, params, accepted, conflict, done }) => {
    const merge = accepted(await undoMerge(params.mergeId, { by }), () =>
      conflict("panel-duplicates:errors.changed"),
    );
    return done(panelPaths.company(merge.absorbedId), {
      title: "panel-duplicates:undo.toast",
      params: { kept: merge.keptName, absorbed: merge.absorbedName },
    });
  },
);

/** Asks, or names everything that has changed since. */
export default function UndoMergePage() {
  const { t, kept, absorbed, at, company, conflicts } = usePage<typeof loader>();
  if (conflicts.length === 0)
    return (
      <ConfirmPage
        question={t("panel-duplicates:undo.question")}
        confirm={t("panel-duplicates:undo.submit")}
        cancelTo={company}
        tone="plain"
      >
        <p>{t("panel-duplicates:undo.text", { kept, absorbed, at })}</p>
      </ConfirmPage>
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={company}>{kept}</BackLink>
      <PageHeading
        size="dense"
        heading={t("panel-duplicates:undo.refused")}
        lead={t("panel-duplicates:undo.refusedText", { kept, absorbed })}
      />
      <div className="panel p-5">
        <ul className="grid gap-3">
          {conflicts.map(({ id, text, reason }) => (
            <li key={id} className="wrap-anywhere">
              <b>{text}</b> <span className="muted block text-sm">{reason}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
