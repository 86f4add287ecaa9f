import { AppSection } from "~/components/app/app-section";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { PartnerCardView, PartnerGroupView } from "./partner.view.server";

/** Partners as coupons; many of them are folded by category. */
export function AppPartnerList({ groups }: { groups: PartnerGroupView[] }) {
  const { t } = useTranslation();
  return (
    <AppSection id="partners" heading={t("member-card:discountCard.partners.heading")}>
      {groups[0]?.partners.length === 0 && (
        <p className="muted">{t("member-card:discountCard.partners.none")}</p>
      )}
      {groups.map(({ category, partners }) =>
        category === "" ? (
          <Coupons key={category} partners={partners} />
        ) : (
          <details key={category} className="group border-b border-line">
            <summary className="flex min-h-12 items-center gap-2 font-semibold">
              {category} <span className="muted font-normal tabular-nums">{partners.length}</span>{" "}
              <Icon name="chevron-down" className="ml-auto group-open:rotate-180" />
            </summary>
            <div className="pb-4">
              <Coupons partners={partners} />
            </div>
          </details>
        ),
      )}
    </AppSection>
  );
}

function Coupons({ partners }: { partners: readonly PartnerCardView[] }) {
  return (
    <ul className="grid gap-3">
      {partners.map((partner) => (
        <Partner key={partner.id} partner={partner} />
      ))}
    </ul>
  );
}

function Partner({
  partner: { name, description, discount, category, location, website, contact, validUntil },
}: {
  partner: PartnerCardView;
}) {
  const { t } = useTranslation();
  return (
    <li className="panel coupon grid-cols-[5rem_1fr]!">
      <div>
        <b className="text-2xl tabular-nums">{discount}</b>{" "}
      </div>
      <div className="min-w-0 p-4">
        <h3 className="text-base wrap-anywhere">{name}</h3>
        <p className="muted text-[.9375rem] wrap-anywhere">{description}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone="plain">{category}</Badge>
          <span className="muted inline-flex items-center gap-1">
            <Icon name="pin" className="w-4" /> {location}
          </span>{" "}
          {validUntil && (
            <span className="muted">
              {t("member-card:discountCard.partners.validUntil", { date: validUntil })}
            </span>
          )}
        </p>
        {contact && <p className="muted mt-1 text-sm wrap-anywhere">{contact}</p>}
        {website && (
          <a
            className="link inline-flex min-h-11 items-center text-sm wrap-anywhere"
            href={website.href}
            rel="external noopener"
          >
            {website.label}
          </a>
        )}
      </div>
    </li>
  );
}
