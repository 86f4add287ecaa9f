import { env } from "~/env.server";
import { mailboxIsOpen } from "~/platform/mail/mailbox.server";
import life from "../../../../fixtures/chamber/life.json";

/** The accounts of the demo mode (rules 184). */
export const DEMO_PASSWORD = "Demo-1234";
export const DEMO_OWNER = "demo@example.com";
export const DEMO_COWORKER = "wspolpracownik@example.com";

/** Owners of companies whose cards are in another state; of the whole chamber alone. */
export const OWNERS_OF_CARDS =
  env.SAMPLE_DATA === true
    ? life.cards.map(({ owner, state }) => ({ email: owner, card: state as ShownCard }))
    : [];

/** The state of an account's card; the demo owner's is valid. */
export type ShownCard = "ending" | "expired" | "revoked";

export interface Hints {
  accounts: { email: string; card?: ShownCard }[];
  password: string;
  mailbox: boolean;
}

/** The accounts to show on the login screens; null outside the demo mode. */
export function demoHints(): Hints | null {
  if (!env.DEMO) return null;
  const accounts = [{ email: DEMO_OWNER }, { email: DEMO_COWORKER }, ...OWNERS_OF_CARDS];
  return { accounts, password: DEMO_PASSWORD, mailbox: mailboxIsOpen };
}
