import { RowForm } from "~/components/list/row-form";
import { RecordLink } from "~/components/ui/record-link";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { PaymentPage } from "./payment.view.server";

/** Decisions on a payment, the last first; each can be taken back once. */
export function PaymentEntries({ id, entries }: Pick<PaymentPage, "id" | "entries">) {
  const { t } = useTranslation();
  if (entries.length === 0) return <p className="muted mt-2">{t("statements:payment.nothing")}</p>;
  return (
    <ul className="mt-2 grid divide-y divide-line">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3"
        >
          <div className="min-w-0">
            {entry.lines.map(({ amount, text, companyId }) => (
              <p key={`${amount} ${text}`} className={entry.isUndone ? "line-through" : undefined}>
                <b>{amount}</b>{" "}
                <RecordLink to={companyId === null ? null : panelPaths.company(companyId)}>
                  {text}
                </RecordLink>
              </p>
            ))}
            <p className="muted text-sm">
              {[
                ...(entry.isUndone ? [t("statements:payment.isUndone")] : []),
                ...(entry.isCounter ? [t("statements:payment.counter")] : []),
                entry.when,
                entry.who,
              ]
                .filter(Boolean)
                .join(", ")}
            </p>
          </div>
          {entry.canBeUndone && (
            <Allowed right="dues:change">
              <RowForm
                action={panelPaths.undoDecision(id, entry.id)}
                submit={t("statements:payment.undo")}
                name={entry.lines.map(({ amount, text }) => `${amount}, ${text}`).join("; ")}
                done={null}
              />
            </Allowed>
          )}
        </li>
      ))}
    </ul>
  );
}
