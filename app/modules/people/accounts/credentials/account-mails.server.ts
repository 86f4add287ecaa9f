import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";
import type { AddressChange } from "./address-change";

/** Confirms the address after a sign-up; the link names its attempt. */
export const confirmationMail = ({
  id,
  email,
  token,
}: {
  id: string;
  email: string;
  token: string | null;
}): NewMail => {
  const link = { attempt: id, token_hash: token ?? "", type: "signup" } as const;
  return accountMail(email, "confirmation", paths.confirm(link));
};

/** Opens the choice of a new password; sent only if the address has an account by then. */
export const recoveryMail = (to: string, token: string, redirectTo?: string): NewMail => ({
  ...accountMail(
    to,
    "recovery",
    paths.confirm({ token_hash: token, type: "recovery", redirectTo }),
  ),
  onlyToAccount: true,
});

/** To an address that was used to sign up again. */
export const alreadySignedUpMail = (to: string): NewMail =>
  accountMail(to, "alreadySignedUp", paths.forgotPassword());

export const passwordChangedMail = (to: string): NewMail =>
  accountMail(to, "passwordChanged", paths.forgotPassword());

/** Asks the present address of an account to agree to a change. */
export const leaveAddressMail = ({
  from,
  to,
  fromToken,
}: Pick<AddressChange, "from" | "to" | "fromToken">): NewMail =>
  accountMail(from, "leaveAddress", paths.confirmAddress({ token: fromToken }), { address: to });

/** Asks the new address. It may be a stranger's, so the mail does not name the present one. */
export const newAddressMail = ({ to, toToken }: Pick<AddressChange, "to" | "toToken">): NewMail =>
  accountMail(to, "newAddress", paths.confirmAddress({ token: toToken }));

/** To an address that was requested for a second account. */
export const addressTakenMail = (to: string): NewMail =>
  accountMail(to, "addressTaken", paths.login());

/** To the previous address of an account. */
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
  { address = null }: { address?: string | null } = {},
): NewMail {
  const { language, t } = localeOfRecipient({ email: to });
  return {
    to,
    kind: name,
    ifWantedBy: null,
    priority: "urgent",
    language,
    subject: t(`mails:${name}.subject`),
    paragraphs: [t(`mails:${name}.text`)],
    facts: address === null ? [] : [{ label: t("mails:newAddressFact"), value: address }],
    link: { label: t(`mails:${name}.link`), url: env.APP_URL + path },
    notes: [t(`mails:${name}.note`)],
  };
}
