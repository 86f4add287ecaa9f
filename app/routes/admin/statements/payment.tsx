import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { SearchForm } from "~/components/list/search-form";
import { Fact, FactList } from "~/components/ui/fact-list";
import { Panel } from "~/components/ui/panel";
import { BackLink } from "~/components/ui/text-link";
import { findAnyPayment } from "~/modules/money/dues/ledger/bank-payments.server";
import { DecisionForm } from "~/modules/money/statements/decision-form";
import { companiesFor, decide } from "~/modules/money/statements/decisions.server";
import { targetOptions } from "~/modules/money/statements/destinations.view.server";
import { paymentPage } from "~/modules/money/statements/payment.view.server";
import { PaymentEntries } from "~/modules/money/statements/payment-entries";
import { DecisionSchema } from "~/modules/money/statements/statement.schema";
import { paymentNotFound } from "~/modules/money/statements/statement-not-found";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "statements:payment.title" };

export const loader = staffLoader("dues:read", async ({ request, params, locale, found }) => {
  const payment = found(await findAnyPayment(params.paymentId), paymentNotFound);
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  const { companies, isFound } = await companiesFor(payment, q);
  return {
    q,
    isFound,
    hasCompanies: companies.length > 0,
    payment: paymentPage(payment, {
      options: targetOptions(companies, locale),
      names: await staffNames(locale),
      locale,
    }),
  };
});

export const action = staffAction(
  "dues:change",
  { schema: DecisionSchema, notFound: paymentNotFound },
  async ({ account: by, params, value, accepted, reject, done }) => {
    const { id } = accepted(await decide(params.paymentId, value, { by }), ({ refused }) =>
      refused === "target"
        ? reject({ target: ["statements:errors.target"] })
        : reject({ amount: ["statements:errors.tooMuch"] }),
    );
    return done(panelPaths.payment(id), { title: "statements:payment.toast" });
  },
);

/** One payment: where its money is, and the form for the part that waits. */
export default function PaymentRoute() {
  const { t, q, isFound, hasCompanies, payment } = usePage<typeof loader>();
  const { unassigned } = payment;
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.statements()}>{t("statements:back")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("statements:payment.heading", { amount: payment.amount })}
      />
      <Panel id="facts" heading={t("statements:payment.facts")} isDense>
        <FactList className="mt-3">
          <Fact term={t("statements:payment.payer")}>{payment.payer}</Fact>
          {payment.account && <Fact term={t("statements:payment.account")}>{payment.account}</Fact>}
          {payment.title && <Fact term={t("statements:payment.text")}>{payment.title}</Fact>}
          <Fact term={t("statements:payment.day")}>{payment.day}</Fact>
          {payment.ownAccount && (
            <Fact term={t("statements:payment.ownAccount")}>{payment.ownAccount}</Fact>
          )}
        </FactList>
      </Panel>
      <Panel id="decided" heading={t("statements:payment.decided")} isDense>
        <PaymentEntries id={payment.id} entries={payment.entries} />
        {unassigned === null && (
          <p className="mt-2">
            {t(payment.isPast ? "dues:past.payment" : "statements:payment.allDecided")}
          </p>
        )}
      </Panel>
      {unassigned !== null && (
        <Allowed right="dues:change">
          <Panel id="decide" heading={t("statements:payment.decide")} isDense>
            <p className="mt-1">{t("statements:payment.decideAmount", { amount: unassigned })}</p>
            <p className="muted mt-1 mb-2 text-sm">
              {t(`statements:payment.${hasCompanies ? "searchHint" : "searchFirst"}`)}
            </p>
            <SearchForm q={q} placeholder={t("statements:payment.search")} look="line" />
            {!isFound && <p className="mt-2">{t("statements:payment.noHit", { q })}</p>}
            <DecisionForm options={payment.options} />
          </Panel>
        </Allowed>
      )}
    </div>
  );
}
