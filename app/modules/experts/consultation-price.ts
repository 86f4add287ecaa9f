import type { Locale } from "~/platform/i18n/locale";

/**
 * What a consultation costs, as it is told where no label "Cena" stands before it: "Cena do uzgodnienia" needs the word, an amount does
 * not (rules 80). Prices are free words of the expert; rows keep them as they are.
 */
export const toldPrice = (price: string, t: Locale["t"]) =>
  isOpen(price, t) ? t("experts:priceOpen.whole") : price;

/** The same behind that label. */
export const labelledPrice = (price: string, t: Locale["t"]) =>
  isOpen(price, t) ? t("experts:priceOpen.short") : price;

/** The same as a part of a sentence, its label included. */
export const priceSentence = (price: string, t: Locale["t"]) =>
  isOpen(price, t) ? t("experts:priceOpen.whole") : t("experts:pricePart", { price });

/** Whether a price is still to be agreed on, in the long words or in the short ones. */
function isOpen(price: string, t: Locale["t"]): boolean {
  const words = price.trim().toLowerCase();
  return (
    words === t("experts:priceOpen.whole").toLowerCase() ||
    words === t("experts:priceOpen.short").toLowerCase()
  );
}
