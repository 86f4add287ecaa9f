import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";
import type { AddressChange } from "./address-change";

/** The link that proves an address after the sign-up, and names the attempt it belongs to. */
export const confirmationMail = (
  to: string,
  link: { attempt: string; token_hash: string },
): NewMail => accountMail(to, "confirmation", paths.confirm({ ...link, type: "signup" }));

/** The same for a sign-up of an earlier version, whose token is the backend's. */
export const olderConfirmationMail = (to: string, tokenHash: string): NewMail =>
  accountMail(to, "confirmation", paths.confirm({ token_hash: tokenHash, type: "signup" }));

/** The link that leads to a new password. */
export const recoveryMail = (to: string, tokenHash: string): NewMail =>
  accountMail(to, "recovery", paths.confirm({ token_hash: tokenHash, type: "recovery" }));

/** To somebody whose address was used to sign up again. */
export const alreadySignedUpMail = (to: string): NewMail =>
  accountMail(to, "alreadySignedUp", paths.forgotPassword());

/** After the password was changed. */
export const passwordChangedMail = (to: string): NewMail =>
  accountMail(to, "passwordChanged", paths.forgotPassword());

/** Asks the address that an account has whether its person wants another one. */
export const leaveAddressMail = ({ from, to, fromToken }: AddressChange): NewMail =>
  accountMail(from, "leaveAddress", paths.confirmAddress({ token: fromToken }), { address: to });

/** Asks the address that an account is to have. It may be a stranger's, so it is not told of the other one. */
export const newAddressMail = ({ to, toToken }: AddressChange): NewMail =>
  accountMail(to, "newAddress", paths.confirmAddress({ token: toToken }));

/** To somebody whose address was to be that of another account as well. */
export const addressTakenMail = (to: string): NewMail =>
  accountMail(to, "addressTaken", paths.login());

/** To the address that an account had. */
export const addressChangedMail = ({ from, to }: Pick<AddressChange, "from" | "to">): NewMail =>
  accountMail(from, "addressChanged", paths.contact(), { address: to });

type AccountMail =
  | "confirmation"
  | "recovery"
  | "alreadySignedUp"
  | "passwordChanged"
  | "leaveAddress"
  | "newAddress"
  | "addressTaken"
  | "addressChanged";

function accountMail(
  to: string,
  name: AccountMail,
  path: string,
  facts: { address?: string } = {},
): NewMail {
  const { language, t } = localeOfRecipient({ email: to });
  const params = { office: env.OFFICE_EMAIL, portal: env.APP_URL, address: "", ...facts };
  return {
    to,
    ifWantedBy: null,
    language,
    subject: t(`mails:${name}.subject`),
    paragraphs: [
      t(`mails:${name}.text`, params),
      t(`mails:${name}.note`, params),
      t("mails:signature", params),
    ],
    link: { label: t(`mails:${name}.link`), url: env.APP_URL + path },
  };
}
