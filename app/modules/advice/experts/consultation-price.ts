import type { Locale } from "~/platform/i18n/locale";

/**
 * The price where no label "Cena" stands before it: "Cena do uzgodnienia" needs the word, an amount
 * does not (rules 80). Experts type prices freely; rows keep them unchanged.
 */
export const priceText = (price: string, t: Locale["t"]) =>
  isOpenPrice(price, t) ? t("experts:priceOpen.whole") : price;

/** The price behind the label "Cena". */
export const labelledPrice = (price: string, t: Locale["t"]) =>
  isOpenPrice(price, t) ? t("experts:priceOpen.short") : price;

/** True if the price is still to be agreed on, in the long or in the short words. */
export function isOpenPrice(price: string, t: Locale["t"]): boolean {
  const words = price.trim().toLowerCase();
  return (
    words === t("experts:priceOpen.whole").toLowerCase() ||
    words === t("experts:priceOpen.short").toLowerCase()
  );
}
