import { Note } from "~/components/ui/note";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { monthlyOffers } from "./own-offer.view.server";

/** How many offers the company may still add this month; hidden without a limit. */
export function OffersLeft({ monthly }: { monthly: ReturnType<typeof monthlyOffers> }) {
  const { t } = useTranslation();
  return (
    monthly && (
      <Note
        icon="info"
        heading={t("offers:own.left", monthly)}
        text={t("offers:limit.text", monthly)}
      />
    )
  );
}
