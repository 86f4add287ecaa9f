import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { EmptyState } from "~/components/ui/empty-state";
import { Fact, FactList } from "~/components/ui/fact-list";
import { BackLink } from "~/components/ui/text-link";
import { UndoStatementSchema } from "~/modules/money/statements/statement.schema";
import { undoPage } from "~/modules/money/statements/statement.view.server";
import { bookedStatementNotFound } from "~/modules/money/statements/statement-not-found";
import { planUndo, undoStatement } from "~/modules/money/statements/statement-undo.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export const handle: PageHandle = { title: "statements:undo.title" };

export const loader = staffLoader("dues:change", ({ account: by, params, locale, found }) =>
  undoPage(found(planUndo(params.bookedId, { by }), bookedStatementNotFound), locale),
);

export const action = staffAction(
  "dues:change",
  { schema: UndoStatementSchema, notFound: bookedStatementNotFound },
  async ({ account: by, params, value: { seen }, accepted, conflict, done }) => {
    const { payments } = accepted(
      await undoStatement(params.bookedId, { seen, by }),
      ({ refused }) => conflict(`statements:undo.${refused}`),
    );
    return done(panelPaths.statements(), {
      title: "statements:undo.done",
      text: "statements:undo.doneText",
      params: { count: payments.length },
    });
  },
);

/** Asks before the booking of a statement is taken back, with what changes and what stays. */
export default function UndoStatementPage() {
  const { t, hash, canUndo, file, period, sums, leftCount, left } = usePage<typeof loader>();
  const stays = leftCount > 0 && <Left left={left} count={leftCount} />;
  if (!canUndo)
    return (
      <div className="grid grid-cols-1 gap-4">
        <BackLink to={panelPaths.statements()}>{t("statements:back")}</BackLink>
        <h1 className="text-2xl">{t("statements:undo.title")}</h1>
        <EmptyState title={t("statements:undo.nothing")} />
        {stays}
      </div>
    );
  return (
    <ConfirmPage
      question={t("statements:undo.question")}
      confirm={t("statements:undo.submit")}
      cancelTo={panelPaths.statements()}
      hidden={{ seen: hash }}
    >
      <FactList strong>
        <Fact term={t("statements:undo.file")}>{file}</Fact>
        {period && <Fact term={t("statements:undo.period")}>{period}</Fact>}
        <Fact term={t("statements:undo.effect")}>{sums.join(" ")}</Fact>
      </FactList>
      {stays}
      <p className="mt-5">{t("statements:undo.text")}</p>
    </ConfirmPage>
  );
}

interface LeftProps {
  left: readonly { id: string; text: string; why: string }[];
  count: number;
}

/** Payments that stay, because something happened to them after the booking. */
function Left({ left, count }: LeftProps) {
  const { t } = useTranslation();
  return (
    <section className="mt-5" aria-labelledby="left">
      <h2 id="left" className="text-lg">
        {t("statements:undo.left", { count })}
      </h2>
      <ul className="mt-2 grid gap-1">
        {left.map(({ id, text, why }) => (
          <li key={id} className="wrap-anywhere">
            <a className="link" href={panelPaths.payment(id)}>
              {text}
            </a>
            : {why}
          </li>
        ))}
      </ul>
      {count > left.length && (
        <p className="muted">{t("statements:undo.leftMore", { count: count - left.length })}</p>
      )}
    </section>
  );
}
