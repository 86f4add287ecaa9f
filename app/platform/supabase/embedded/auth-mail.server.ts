import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";

/** A mail that the embedded backend wants sent: what it is about, to whom, and the token of its link. */
export interface AuthMail {
  type: "signup" | "recovery";
  email: string;
  tokenHash: string;
}

/** More than this is not kept for a listener that never comes. */
const WAITING_AT_MOST = 100;

type Listener = (mail: AuthMail) => unknown;

const post = singleton("auth-mail", () => ({
  listener: null as Listener | null,
  waiting: [] as AuthMail[],
}));

/** Sets what turns auth mails into real ones; a later listener takes the place of an earlier one. Mails that came before are handed over now. */
export function onAuthMail(listener: Listener): void {
  post.listener = listener;
  for (const mail of post.waiting.splice(0))
    deliverAuthMail(mail).catch((error: unknown) =>
      log.error({ err: error }, "an auth mail is lost"),
    );
}

/** Hands a mail to the listener and waits for it. Called by the embedded backend only; Supabase sends its own. */
export async function deliverAuthMail(mail: AuthMail): Promise<void> {
  if (post.listener) await post.listener(mail);
  else if (post.waiting.length < WAITING_AT_MOST) post.waiting.push(mail);
}
