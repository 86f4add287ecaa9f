import { env } from "~/env.server";
import { chamberPayee } from "~/modules/money/dues/account/chamber-payee.server";
import { paymentWords } from "~/modules/money/dues/tariff/payment-words.server";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import type { Event } from "./event";
import { amountsOn, type EventPrices, isPaid } from "./prices";

type Priced = Pick<Event, "price" | "prices" | "externalUrl">;

/** The amounts of an event; null where its price is a text (rules 1240). */
export const pricesOf = ({ prices, externalUrl }: Omit<Priced, "price">): EventPrices | null =>
  externalUrl === null ? prices : null;

/** An amount in words: "180 zł", "bezpłatnie". */
export const amountText = (grosze: number, { t, format }: Locale): string =>
  grosze === 0 ? t("events:free") : format.amount(grosze);

/** The price of an event in one line, for lists. */
export function priceLine(event: Priced, locale: Locale): string {
  const prices = pricesOf(event);
  if (prices === null) return event.price;
  const { members, others } = amountsOn(prices, dayFromToday(0));
  const price = amountText(members, locale);
  return members === others ? price : locale.t("events:prices.line", { price });
}

/** The price on the page of an event: a large one with its label, and notes below. */
export function pricePage(event: Priced, locale: Locale) {
  const { t, format } = locale;
  const prices = pricesOf(event);
  const howToPay = howToPayFor(event, locale);
  if (prices === null)
    return { price: event.price, priceLabel: t("events:price"), priceNotes: [], howToPay };
  const { members, others, until } = amountsOn(prices, dayFromToday(0));
  const isOne = members === others;
  const words = (one: typeof prices) => ({
    members: amountText(one.members, locale),
    others: amountText(one.others, locale),
  });
  const early = until && { day: format.date(until), ...words(prices) };
  return {
    price: amountText(members, locale),
    priceLabel: t(isOne ? "events:price" : "events:prices.members"),
    priceNotes: [
      ...(isOne ? [] : [t("events:prices.others", { price: amountText(others, locale) })]),
      ...(early
        ? [
            t(
              prices.members === prices.others ? "events:prices.earlyOne" : "events:prices.early",
              early,
            ),
          ]
        : []),
      ...(isPaid(prices) && env.EVENT_PRICE_NOTE ? [env.EVENT_PRICE_NOTE] : []),
    ],
    howToPay,
  };
}

/** How to pay for a seat; empty for a free event, and where its organizer sells the seats. */
export function howToPayFor(event: Priced, locale: Locale): string {
  const { t, format } = locale;
  const prices = pricesOf(event);
  const words = paymentWords(locale).howToPayElse;
  if (prices === null)
    return event.externalUrl !== null ||
      ["", t("events:free")].includes(event.price.trim().toLowerCase())
      ? ""
      : words;
  if (!isPaid(prices)) return "";
  return [
    chamberPayee() === null ? words : t("events:prices.transfer"),
    prices.paidBy && t("events:prices.paidBy", { day: format.date(prices.paidBy) }),
  ]
    .filter(Boolean)
    .join(" ");
}
