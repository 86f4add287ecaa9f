import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { BackLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import type { OfferDetails } from "./offer-details";

/** The title of an offer; the coupon beside the text reaches into it. */
export function OfferBand({ offer }: { offer: OfferDetails }) {
  const { t } = useTranslation();
  return (
    <div className="band on-dark bg-none!">
      <div className="wrap grid pt-6 pb-10 lg:min-h-72 lg:grid-cols-[1fr_26rem] lg:gap-12 lg:pb-16">
        <div>
          <BackLink to={paths.offers()}>{t("offers:back")}</BackLink>
          <p className="mt-6 flex flex-wrap gap-2">
            <Badge tone="plain">{offer.category}</Badge>
            {offer.featured && <Badge tone="workshop">{t("offers:card.featured")}</Badge>}
          </p>
          <h1 className="mt-4 max-w-2xl text-4xl">{offer.title}</h1>
          <ul className="meta mt-5 text-base! sm:flex sm:flex-wrap sm:gap-x-8">
            <li>
              <Icon name="building" />
              <span>{offer.company}</span>
            </li>
            <li>
              <Icon name="calendar" />
              <time dateTime={offer.validUntil}>{t("offers:card.validUntil", { date: offer.validUntilText })}</time>
            </li>
          </ul>
        </div>
      </div>
    </div>
  );
}
