import { DetailBand } from "~/components/layout/detail-band";
import { Badge } from "~/components/ui/badge";
import { IconFact } from "~/components/ui/icon-fact";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { OfferPageView } from "./offer.view.server";

/** The title of an offer; the coupon beside the text reaches into it. */
export function OfferBand({ offer }: { offer: OfferPageView }) {
  const { t } = useTranslation();
  return (
    <DetailBand
      back={{ to: paths.offers(), label: t("offers:back") }}
      badges={
        <>
          <Badge tone="plain">{offer.category}</Badge>
          {offer.featured && <Badge tone="workshop">{t("offers:card.featured")}</Badge>}
        </>
      }
      heading={offer.title}
      className="grid lg:min-h-72 lg:grid-cols-[1fr_26rem] lg:gap-12 lg:pb-16"
    >
      <IconFact icon="building">{offer.company}</IconFact>
      <IconFact icon="calendar">
        <time dateTime={offer.validUntil}>
          {t("offers:card.validUntil", { date: offer.validUntilText })}
        </time>
      </IconFact>
    </DetailBand>
  );
}
