import { createHash, randomBytes } from "node:crypto";
import { type Account, type Accounts, moment } from "./accounts.ts";
import { Refusal } from "./refusal.ts";
import type { Settings } from "./settings.ts";

export interface SentMail {
  type: "signup" | "recovery";
  email: string;
  tokenHash: string;
  /** The template's values from the account's metadata. */
  attempt?: string;
}

const HOUR_MS = 3_600_000;

const tooMany = (message: string) => new Refusal(429, "over_email_send_rate_limit", message);
export const newToken = () => createHash("sha224").update(randomBytes(32)).digest("hex");

/** The mails that the auth server sends itself: so many an hour, and few to one address. */
export function authMails(accounts: Accounts, settings: Settings) {
  const sent: SentMail[] = [];
  let sentAt: number[] = [];

  return {
    sent,
    clear: () => {
      sentAt = [];
    },

    /** @throws Refusal */
    async send(account: Account, type: SentMail["type"]): Promise<void> {
      const last = type === "signup" ? account.confirmationSentAt : account.recoverySentAt;
      const until = last ? Date.parse(last) + settings.secondsBetweenMails * 1000 : 0;
      if (until > Date.now()) {
        const seconds = Math.floor((until - Date.now()) / 1000);
        throw tooMany(`For security purposes, you can only request this after ${seconds} seconds.`);
      }
      sentAt = sentAt.filter((at) => at > Date.now() - HOUR_MS);
      if (sentAt.length >= settings.mailsAnHour) throw tooMany("email rate limit exceeded");
      const column = type === "signup" ? "confirmation" : "recovery";
      if (!settings.smtp)
        throw new Refusal(500, "unexpected_failure", `Error sending ${column} email`);
      sentAt.push(Date.now());
      const tokenHash = newToken();
      await accounts.update(account, {
        [`${column}Token`]: tokenHash,
        [`${column}SentAt`]: moment(),
      });
      const attempt = account.metadata?.attempt as string | undefined;
      sent.push({ type, email: account.email, tokenHash, attempt });
    },
  };
}

export type AuthMails = ReturnType<typeof authMails>;
