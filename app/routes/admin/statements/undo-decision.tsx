import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { findPayment, undoDecision } from "~/modules/money/dues/ledger/bank-payments.server";
import { paymentNotFound } from "~/modules/money/statements/statement-not-found";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { total } from "~/platform/money/grosze";

export const handle: PageHandle = { title: "statements:payment.title" };

export const loader = staffLoader("dues:change", ({ params, found, locale }) => {
  const { payment, entries } = found(findPayment(params.paymentId), paymentNotFound);
  const { lines } = found(
    entries.find(({ entry, isUndone }) => entry.id === params.entryId && !isUndone) ?? null,
    paymentNotFound,
  );
  const grosze = total(lines, ({ amountGrosze }) => amountGrosze);
  return { paymentId: payment.id, amount: locale.format.amount(grosze) };
});

export const action = staffAction(
  "dues:change",
  { notFound: paymentNotFound },
  async ({ account: by, params, accepted, conflict, done }) => {
    const { id } = accepted(await undoDecision(params.paymentId, params.entryId, { by }), () =>
      conflict("statements:errors.spent"),
    );
    return done(panelPaths.payment(id), { title: "statements:payment.undone" });
  },
);

/** Shown when the address is opened; the page of the payment posts directly. */
export default function UndoDecisionPage() {
  const { t, paymentId, amount } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("statements:payment.undoQuestion")}
      confirm={t("statements:payment.undo")}
      cancelTo={panelPaths.payment(paymentId)}
      tone="plain"
    >
      <p>{t("statements:payment.undoText", { amount })}</p>
    </ConfirmPage>
  );
}
