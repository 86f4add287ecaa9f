import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { findOpenDue, payFromBalance } from "~/modules/money/dues/ledger/dues.server";
import { dueNotFound } from "~/modules/money/dues/list/due.view.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "dues:balance.title" };

export const loader = staffLoader("dues:change", async ({ params, locale, found }) => {
  const { due, open, balance } = found(await findOpenDue(params.dueId), dueNotFound);
  return {
    id: due.id,
    company: due.addressee.name || due.number,
    sum: locale.format.amount(Math.min(open, balance)),
    balance: locale.format.amount(balance),
    open: locale.format.amount(open),
  };
});

export const action = staffAction(
  "dues:change",
  { notFound: dueNotFound },
  async ({ account: by, params, accepted, conflict, done }) => {
    const due = accepted(await payFromBalance(params.dueId, { by }), () =>
      conflict("dues:errors.noBalance"),
    );
    return done(panelPaths.due(due.id), {
      title: "dues:balance.done",
      text: "dues:new.named",
      params: { number: due.number, company: due.addressee.name },
    });
  },
);

/** "Zapłać z nadpłaty" */
export default function PayFromBalancePage() {
  const { t, id, company, sum, balance, open } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("dues:balance.question", { sum })}
      confirm={t("dues:balance.submit")}
      cancelTo={panelPaths.due(id)}
      tone="plain"
    >
      <p>{t("dues:balance.text", { company, balance, open })}</p>
    </ConfirmPage>
  );
}
