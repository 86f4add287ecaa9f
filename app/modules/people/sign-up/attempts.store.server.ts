import { gone } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { compareMoments } from "~/platform/time/moments";
import { type Attempt, AttemptSchema } from "./attempt";

/** Sign-ups that are not complete yet. The name of the store is an earlier word for them. */
export const attempts = portalStore<Attempt>({
  name: "registration-attempts",
  schema: AttemptSchema,
  upgrade,
  indexes: ["email"],
  unseen: ["passwordHash", "token", "details.invitationCode"],
  ofCompany: { stays: "an organization that nobody has confirmed yet" },
  personal: {
    label: "your-data:stores.attempts",
    isOf: (attempt, { email }) => attempt.email === email,
    exports: ({ email, startedAt, details, newsletter, wish }) => ({
      email,
      startedAt,
      details,
      newsletter,
      wish,
    }),
    erases: gone,
    keeps: "account",
  },
});

/** The attempts with one address, newest first. */
export const attemptsWith = (email: string) =>
  attempts
    .listBy("email", email)
    .sort((one, other) => compareMoments(other.startedAt, one.startedAt));

/** Earlier versions had one attempt per address, stored under the address. */
function upgrade(row: Record<string, unknown>): Record<string, unknown> {
  if (row.email !== undefined) return row;
  const unknown = {
    passwordHash: null,
    details: null,
    newsletter: null,
    wish: null,
    token: null,
    sentAt: null,
    provenAt: null,
  };
  return { ...row, email: row.id, ...unknown };
}
