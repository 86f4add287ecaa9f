import { env } from "~/env.server";
import type { Locale } from "~/platform/i18n/locale";
import { today } from "~/platform/time/clock";
import { chamberPayee } from "../account/chamber-payee.server";
import { tariffs } from "./tariffs.store.server";

/**
 * The price of full membership and the way to pay, each in a sentence (rules 821). The office is
 * named once if it has to say both.
 */
export function paymentWords(locale: Locale) {
  const { t } = locale;
  const { HOW_TO_PAY, OFFICE_EMAIL: office } = env;
  const price = env.FULL_MEMBERSHIP_PRICE ?? tariffInWords(locale);
  const askHow = t("layout:payment.askHow", { office });
  const howToPay = HOW_TO_PAY ?? (chamberPayee() ? t("layout:payment.byNote") : null);
  const isAskedBoth = !price && howToPay === null;
  return {
    fullMembership: price
      ? t("layout:payment.fullMembership", { price })
      : t(isAskedBoth ? "layout:payment.askBoth" : "layout:payment.askPrice", { office }),
    /** Beside the price; empty if the sentence before says it. */
    howToPay: howToPay ?? (isAskedBoth ? "" : askHow),
    /** By itself, for what is not on a note of dues. */
    howToPayElse: HOW_TO_PAY ?? askHow,
  };
}

/** The prices of this year's tariff, or of the year before until there is one; null without. */
function tariffInWords({ t, format }: Locale): string | null {
  const { year } = today();
  const tariff = tariffs.find(String(year)) ?? tariffs.find(String(year - 1));
  const known = Object.values(tariff?.prices ?? {}).filter((price) => price !== null);
  if (known.length === 0) return null;
  const [least, most] = [Math.min(...known), Math.max(...known)].map(format.amount);
  return least === most
    ? t("layout:payment.yearly", { price: least })
    : t("layout:payment.bySize", { least, most });
}
