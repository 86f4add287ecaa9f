import { initials } from "~/platform/text/initials";
import { type Account, fullName } from "./account";

/** The account for the shell's greeting. */
export function viewerOf(account: Account) {
  const name = fullName(account);
  return {
    id: account.id,
    name,
    initials: initials(name),
    picture: account.avatarUrl,
    company: account.membership?.companyName ?? "",
  };
}
