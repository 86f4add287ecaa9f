import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";

/** A mail that the embedded backend wants to send. */
export interface AuthMail {
  type: "signup" | "recovery";
  email: string;
  tokenHash: string;
}

const MAX_WAITING = 100;

type Listener = (mail: AuthMail) => unknown;

const post = singleton("auth-mail", () => ({
  listener: null as Listener | null,
  waiting: [] as AuthMail[],
}));

/**
 * Registers the listener that sends auth mails, in place of an earlier one; it gets waiting mails
 * now.
 */
export function onAuthMail(listener: Listener): void {
  post.listener = listener;
  for (const mail of post.waiting.splice(0))
    deliverAuthMail(mail).catch((error: unknown) =>
      log.error({ err: error }, "an auth mail was lost"),
    );
}

/** Passes a mail to the listener and waits for it. Supabase sends its own mails instead. */
export async function deliverAuthMail(mail: AuthMail): Promise<void> {
  if (post.listener) await post.listener(mail);
  else if (post.waiting.length < MAX_WAITING) post.waiting.push(mail);
}
