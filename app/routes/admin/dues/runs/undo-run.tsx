import { ConfirmPage } from "~/components/form/confirm-page";
import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { findRun, rehearseUndo, undoRun } from "~/modules/money/dues/runs/runs.server";
import { runNotFound, undoRunPage } from "~/modules/money/dues/runs/runs.view.server";
import { RunSchema } from "~/modules/money/dues/tariff/tariff.schema";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export const handle: PageHandle = { title: "dues-tariff:undo.title" };

export const loader = staffLoader("dues:change", async ({ params, locale, found }) => {
  const run = found(findRun(params.runId), runNotFound);
  return { page: undoRunPage(run, await rehearseUndo(run), locale) };
});

export const action = staffAction(
  "dues:change",
  { schema: RunSchema, notFound: runNotFound },
  async ({ account: by, params, value: { hash }, accepted, conflict, done }) => {
    const count = accepted(await undoRun(params.runId, { seen: hash, by }), ({ refused }) =>
      conflict(`dues-tariff:undo.${refused}`),
    );
    return done(panelPaths.yearlyRun(String(findRun(params.runId)?.year ?? "")), {
      title: "dues-tariff:undo.done",
      text: "dues-tariff:undo.doneText",
      params: { count },
    });
  },
);

type Page = ReturnType<typeof undoRunPage>;

/** Asks before a yearly run is undone, or says why nothing of it can be. */
export default function UndoRunPage() {
  const { t, page } = usePage<typeof loader>();
  const back = panelPaths.yearlyRun(page.year);
  if (page.count === 0)
    return (
      <div className="mx-auto grid w-full max-w-2xl gap-6">
        <BackLink to={back}>{t("dues-tariff:run.heading", { year: page.year })}</BackLink>
        <FormProblems id="confirm" />
        <PageHeading size="dense" heading={t("dues-tariff:undo.over")} />
        {page.kept > 0 && (
          <div className="panel p-5 sm:p-8">
            <Stays page={page} />
          </div>
        )}
      </div>
    );
  return (
    <ConfirmPage
      question={t("dues-tariff:undo.question", { year: page.year })}
      confirm={t(page.kept > 0 ? "dues-tariff:undo.submitSome" : "dues-tariff:undo.submit", {
        count: page.count,
        kept: page.kept,
      })}
      cancelTo={back}
      hidden={{ hash: page.hash }}
    >
      <p className="mt-4">{t("dues-tariff:undo.text", { sum: page.sum })}</p>
      <h2 className="mt-5 text-base">{t("dues-tariff:undo.goes", { count: page.count })}</h2>
      <p className="mt-1 wrap-anywhere">
        {page.goes}
        {page.othersGo > 0 && ` ${t("change-sets:undo.others", { count: page.othersGo })}`}
      </p>
      <Stays page={page} />
    </ConfirmPage>
  );
}

/** The dues that an undo leaves, each with its company and the reason. */
function Stays({ page: { kept, stays, othersStay } }: { page: Page }) {
  const { t } = useTranslation();
  if (kept === 0) return null;
  return (
    <>
      <h2 className="mt-5 text-base">{t("dues-tariff:undo.stays", { count: kept })}</h2>
      <ul className="mt-1 grid list-disc gap-1.5 pl-5">
        {stays.map(({ id, name, why }) => (
          <li key={id} className="wrap-anywhere">
            <a className="link" href={panelPaths.due(id)}>
              {name}
            </a>
            : {why}
          </li>
        ))}
      </ul>
      {othersStay > 0 && <p>{t("change-sets:undo.others", { count: othersStay })}</p>}
    </>
  );
}
