import { ConfirmPage } from "~/components/form/confirm-page";
import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import {
  rehearseMoneyUndo,
  undoMovedMoney,
} from "~/modules/money/dues/moved/moved-money-undo.server";
import {
  findImportedFile,
  noteFileUndoneInTransaction,
} from "~/modules/office/company-imports/moved-in/imported-files.server";
import { ImportSchema } from "~/modules/office/file-columns/columns.schema";
import {
  moneyUndoNotFound,
  moneyUndoPage,
} from "~/modules/office/moving-in/money-undo.view.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "moving-in:undo.title" };

export const loader = staffLoader("dues:change", async ({ params, locale, found }) => {
  const file = found(findImportedFile(params.fileId, "money"), moneyUndoNotFound);
  return { page: moneyUndoPage(file, await rehearseMoneyUndo(file.id), locale) };
});

export const action = staffAction(
  "dues:change",
  { schema: ImportSchema, notFound: moneyUndoNotFound },
  async ({ account: by, params, value: { hash }, accepted, conflict, done }) => {
    const file = findImportedFile(params.fileId, "money");
    if (!file) return refuse("not-found");
    const noteInTransaction = () => noteFileUndoneInTransaction(file.id);
    accepted(await undoMovedMoney(file.id, { by, seen: hash, noteInTransaction }), ({ refused }) =>
      conflict(`moving-in:undo.${refused}`),
    );
    return done(panelPaths.movedIn(), { title: "moving-in:undo.done" });
  },
);

/** Asks before the money of a file is taken back, or says why nothing of it can be. */
export default function UndoMoneyPage() {
  const { t, page } = usePage<typeof loader>();
  const { count, kept, stays, others } = page;
  const kinds = kept > 0 && (
    <>
      <h2 className="mt-5 text-base">{t("moving-in:undo.stays", { count: kept })}</h2>
      <ul className="mt-1 grid list-disc gap-1.5 pl-5">
        {stays.map(({ id, name, to, why }) => (
          <li key={id} className="wrap-anywhere">
            <a className="link" href={to}>
              {name}
            </a>
            : {why}
          </li>
        ))}
      </ul>
      {others > 0 && <p>{t("change-sets:undo.others", { count: others })}</p>}
    </>
  );
  if (count === 0)
    return (
      <div className="mx-auto grid w-full max-w-2xl gap-6">
        <BackLink to={panelPaths.movedIn()}>{t("moved-in:title")}</BackLink>
        <FormProblems id="confirm" />
        <PageHeading size="dense" heading={t("moving-in:undo.over")} lead={page.filename} />
        {kinds && <div className="panel p-5 sm:p-8">{kinds}</div>}
      </div>
    );
  return (
    <ConfirmPage
      question={t("moving-in:undo.question", { filename: page.filename })}
      confirm={
        kept > 0
          ? t("moving-in:undo.submitSome", { count, kept })
          : t("moving-in:undo.submit", { count })
      }
      cancelTo={panelPaths.movedIn()}
      hidden={{ hash: page.hash }}
    >
      <p className="mt-4">
        {t(page.hasDues ? "moving-in:undo.text" : "moving-in:undo.textPaid", { sum: page.sum })}
      </p>
      {kinds}
    </ConfirmPage>
  );
}
