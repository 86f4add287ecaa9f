import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { OfferCardView, OfferPageView } from "./offer.view.server";
import { OfferCompany } from "./offer-company";

interface OfferBesideProps {
  offer: OfferPageView;
  others: readonly OfferCardView[];
}

/** Below the coupon: the company of the offer, and other offers (rules 1594). */
export function OfferBeside({ offer, others }: OfferBesideProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-6">
      <OfferCompany offer={offer} />
      {others.length > 0 && (
        <section className="no-print panel" aria-labelledby="others">
          <h2 id="others" className="px-5 pt-4 text-lg">
            {t("offers:others")}
          </h2>
          <ul className="list mt-2">
            {others.map(({ id, title, company, discount }) => (
              <li key={id} className="flex items-center gap-4 px-5 py-3">
                <div className="min-w-0 grow">
                  <h3 className="text-[.9375rem] leading-snug">
                    <a className="cover-link hover:underline" href={paths.offer(id)}>
                      {title}
                    </a>
                  </h3>
                  <p className="muted text-sm">{company}</p>
                </div>
                {discount && <b className="tabular-nums text-petrol-950">{discount}</b>}
              </li>
            ))}
          </ul>
          <p className="border-t border-line px-5">
            <TextLink to={paths.offers()} iconAfter="arrow-right">
              {t("home:offers.all")}
            </TextLink>
          </p>
        </section>
      )}
    </div>
  );
}
