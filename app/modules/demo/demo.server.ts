import { env } from "~/env.server";
import { mailboxIsOpen } from "~/platform/mail/mailbox.server";

/** The accounts of the demo mode (rules 184). */
export const DEMO_PASSWORD = "Demo-1234";
export const DEMO_OWNER = "demo@example.com";
export const DEMO_COWORKER = "wspolpracownik@example.com";

export interface Hints {
  accounts: string[];
  password: string;
  mailbox: boolean;
}

/** The accounts to show on the login screens; null outside the demo mode. */
export function demoHints(): Hints | null {
  return env.DEMO
    ? { accounts: [DEMO_OWNER, DEMO_COWORKER], password: DEMO_PASSWORD, mailbox: mailboxIsOpen }
    : null;
}
