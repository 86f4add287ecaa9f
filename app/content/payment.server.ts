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

/** The chamber that dues are paid to; null while its account is not configured (rules 1050). */
export function chamberPayee() {
  const {
    CHAMBER_NAME: name,
    CHAMBER_NIP: nip,
    CHAMBER_ADDRESS: address,
    CHAMBER_ACCOUNT: account,
  } = env;
  return name && nip && address && account ? { name, nip, address, account } : null;
}
