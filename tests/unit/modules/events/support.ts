import type { Account } from "~/modules/accounts/account";

/** A member, as the verbs know whoever acts. */
export const person = (id: string, firstName = "Anna", lastName = "Zielińska"): Account => ({
  id,
  email: `${id}@example.com`,
  firstName,
  lastName,
  position: "Prezeska",
  avatarUrl: null,
  membership: null,
});
