import { Badge } from "~/components/ui/badge";
import { IconList } from "~/components/ui/icon-list";
import { Paragraphs } from "~/components/ui/paragraphs";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { OfferPageView } from "./offer.view.server";

/** Description, benefits and terms of an offer; empty sections are left out. */
export function OfferText({ offer }: { offer: OfferPageView }) {
  const { t } = useTranslation();
  return (
    <>
      <section>
        <h2 className="text-2xl">{t("offers:about")}</h2>
        <Paragraphs paragraphs={offer.paragraphs} />
      </section>
      {offer.benefits.length > 0 && (
        <section>
          <h2 className="text-2xl">{t("offers:benefits")}</h2>
          <IconList icon="check" lines={offer.benefits} className="mt-4 max-w-text" />
        </section>
      )}
      {offer.terms.length > 0 && (
        <section>
          <h2 className="text-2xl">{t("offers:terms")}</h2>
          <ul className="mt-4 grid max-w-text list-disc gap-2 pl-5 marker:text-petrol-600">
            {offer.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </section>
      )}
      {offer.tags.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t("offers:tags")}>
          {offer.tags.map((tag) => (
            <li key={tag}>
              <Badge tone="plain">{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
