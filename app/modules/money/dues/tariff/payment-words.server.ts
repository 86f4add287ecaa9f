import { env } from "~/env.server";
import type { Locale } from "~/platform/i18n/locale";
import { today } from "~/platform/time/clock";
import { chamberPayee } from "../account/chamber-payee.server";
import { TARIFF_SIZES } from "../due";
import { PRICE_OF, STARTER_MONTH_GROSZE, STARTER_MONTHS, type Tariff } from "./tariff";
import { tariffs } from "./tariffs.store.server";

/**
 * The prices of membership and the way to pay, each in a sentence (rules 821). The office is named
 * once if it has to say both.
 */
export function paymentWords(locale: Locale) {
  const { t, format } = locale;
  const { HOW_TO_PAY, OFFICE_EMAIL: office } = env;
  const tariff = publishedTariff();
  const price = tariff ? inWords(tariff, locale) : env.FULL_MEMBERSHIP_PRICE;
  const askHow = t("layout:payment.askHow", { office });
  const howToPay = HOW_TO_PAY ?? (chamberPayee() ? t("layout:payment.byNote") : null);
  const isAskedBoth = !price && howToPay === null;
  return {
    /** The first year in Plan Startowy, which is paid at once. */
    starterYear: format.amount(STARTER_MONTH_GROSZE * STARTER_MONTHS),
    fullMembership: price
      ? t("layout:payment.fullMembership", { price })
      : t(isAskedBoth ? "layout:payment.askBoth" : "layout:payment.askPrice", { office }),
    /** The price of a year for each size of company; empty without a tariff. */
    tariff: tariff ? TARIFF_SIZES.map((size) => tariffLine(tariff, size, locale)) : [],
    /** Beside the price; empty if the sentence before says it. */
    howToPay: howToPay ?? (isAskedBoth ? "" : askHow),
    /** By itself, for what is not on a note of dues. */
    howToPayElse: HOW_TO_PAY ?? askHow,
  };
}

export type PaymentWords = ReturnType<typeof paymentWords>;

/** This year's tariff, or that of the year before until there is one; null without any price. */
function publishedTariff(): Tariff | null {
  const { year } = today();
  const tariff = tariffs.find(String(year)) ?? tariffs.find(String(year - 1));
  return tariff && knownPrices(tariff).length > 0 ? tariff : null;
}

const knownPrices = ({ prices }: Tariff) => Object.values(prices).filter((price) => price !== null);

/** "od 800 zł do 3200 zł rocznie, zależnie od wielkości firmy" */
function inWords(tariff: Tariff, { t, format }: Locale): string {
  const known = knownPrices(tariff);
  const [least, most] = [Math.min(...known), Math.max(...known)].map(format.amount);
  return least === most
    ? t("layout:payment.yearly", { price: least })
    : t("layout:payment.bySize", { least, most });
}

function tariffLine(
  { prices }: Tariff,
  size: (typeof TARIFF_SIZES)[number],
  { t, format }: Locale,
): { size: string; price: string } {
  const price = prices[PRICE_OF[size]];
  return {
    size: t(`dues-tariff:sizes.${size}`),
    price: price === null ? t("layout:payment.bySizeOpen") : format.amount(price),
  };
}
