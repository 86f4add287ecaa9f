import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { MemberCardView } from "./member-card.view.server";

export function MemberCardPreview({ card }: { card: MemberCardView }) {
  const { t } = useTranslation();
  const { number, name, company, plan, validUntil, state } = card;
  return (
    <section aria-labelledby="card">
      <h2 id="card" className="sr-only">
        {t("member-card:heading")}
      </h2>
      <div className="dcard p-5">
        <div className="flex items-center gap-3">
          <Icon name="logo" className="h-6 w-[3.6rem]" />
          <span className="rounded-tag border border-petrol-300 px-2 py-0.5 text-xs font-semibold">
            {t(plan)}
          </span>
        </div>
        <dl className="mt-auto grid pt-6 pr-[30%] text-sm tabular-nums">
          <div>
            <dt className="sr-only">{t("member-card:name")}</dt>
            <dd className="line-clamp-2 text-lg leading-tight font-bold wrap-anywhere">{name}</dd>
          </div>
          <div className="mb-3">
            <dt className="sr-only">{t("member-card:company")}</dt>
            <dd className="line-clamp-2 text-petrol-200 wrap-anywhere">{company}</dd>
          </div>
          <CardFact term={t("member-card:number")}>{number}</CardFact>
          <CardFact
            term={t(state === "expired" ? "member-card:expired" : "member-card:validUntil")}
          >
            {validUntil}
          </CardFact>
        </dl>
      </div>
      {state !== "valid" && (
        <p className="panel mt-3 p-4 text-[.9375rem]">{t(`member-card:states.${state}`)}</p>
      )}
    </section>
  );
}

function CardFact({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-petrol-200">{term}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
