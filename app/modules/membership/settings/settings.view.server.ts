import type { Account } from "~/modules/people/accounts/account";
import {
  type AddressChange,
  linkEnd,
  type Side,
} from "~/modules/people/accounts/credentials/address-change";
import type { Locale } from "~/platform/i18n/locale";

/** The address of an account, and the requested change of it. */
export function addressSection(
  { email }: Account,
  change: AddressChange | null,
  { t, format }: Locale,
) {
  if (!change) return { email, pending: null };
  const { from, to } = change;
  const facts = { from, to, until: format.moment(linkEnd(change)) };
  const heading = t("settings:address.pending.heading", facts);
  return {
    email,
    pending: { heading, text: t(`settings:address.pending.${unusedLinks(change)}`, facts) },
  };
}

/** The links that are still unused. */
function unusedLinks({ fromConfirmedAt, toConfirmedAt }: AddressChange): "both" | "from" | "to" {
  if (fromConfirmedAt === null && toConfirmedAt === null) return "both";
  return fromConfirmedAt === null ? "from" : "to";
}

/** The page of one link; it shows the new address only. */
export function addressLink({ change, side }: { change: AddressChange; side: Side }) {
  const agreedAt = side === "from" ? change.fromConfirmedAt : change.toConfirmedAt;
  return { side, to: change.to, hasAgreed: agreedAt !== null };
}
