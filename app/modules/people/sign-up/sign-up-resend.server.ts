import { transaction } from "~/platform/store/stores.server";
import { steadyWork } from "~/platform/supabase/steady-work.server";
import { attempts, attemptsWith } from "./attempts.store.server";
import { newToken, sendLinkInTransaction } from "./sign-up.server";
import { settleInterrupted, withAddressLocked } from "./sign-up-completion.server";

const steadily = steadyWork("resend", 100);

/**
 * Sends a new confirmation link to a waiting address; any other looks the same (rules 21).
 *
 * @param own sign-ups started in this browser: the link is for one of them, else for the newest
 */
export function resendConfirmation(email: string, own: readonly string[]): Promise<void> {
  return steadily(() =>
    withAddressLocked(email, async () => {
      await settleInterrupted(email);
      const waiting = attemptsWith(email).filter(({ passwordHash }) => passwordHash !== null);
      const { id } = waiting.find((attempt) => own.includes(attempt.id)) ?? waiting[0] ?? {};
      await transaction(() => {
        const attempt = attempts.find(id);
        if (attempt) sendLinkInTransaction({ ...attempt, ...newToken() });
      });
    }),
  );
}
