import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/note";
import type { monthlyOffers } from "./own-offer.view.server";

/** How many offers the company may still add this month; nothing where nothing limits it. */
export function OffersLeft({ monthly }: { monthly: ReturnType<typeof monthlyOffers> }) {
  const { t } = useTranslation();
  return monthly && <Note icon="info" heading={t("offers:own.left", monthly)} text={t("offers:limit.text", monthly)} />;
}
