import { type Account, fullName, initials } from "./account";

/** The account as the shells greet it. */
export function viewerOf(account: Account) {
  const name = fullName(account);
  return { id: account.id, name, initials: initials(name), company: account.membership?.companyName ?? "" };
}

/** What the dashboard says of the person. */
export function personFacts(account: Account) {
  const { firstName, position, email } = account;
  return { firstName, name: fullName(account), position, email };
}
