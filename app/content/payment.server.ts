import { env } from "~/env.server";
import type { Translate } from "~/platform/i18n/locale";

/** The price of full membership and the way to pay, each in a sentence (rules 821). */
export function paymentWords(t: Translate) {
  const { FULL_MEMBERSHIP_PRICE: price, HOW_TO_PAY: howToPay, OFFICE_EMAIL: office } = env;
  return {
    fullMembership: price
      ? t("layout:payment.fullMembership", { price })
      : t("layout:payment.askPrice", { office }),
    howToPay: howToPay ?? t("layout:payment.askHow", { office }),
  };
}
