import { singleton } from "~/platform/process/singleton.server";

/** A mail that the embedded backend wants sent: what it is about, to whom, and the token of its link. */
export interface AuthMail {
  type: "signup" | "recovery";
  email: string;
  tokenHash: string;
}

/** More than this is not kept for a listener that never comes. */
const WAITING_AT_MOST = 100;

const desk = singleton("auth-mail", () => ({ listener: null as ((mail: AuthMail) => void) | null, waiting: [] as AuthMail[] }));

/** Registers who turns auth mails into real ones; a later listener takes the place of an earlier one. Mails that came before are handed over now. */
export function onAuthMail(listener: (mail: AuthMail) => void): void {
  desk.listener = listener;
  for (const mail of desk.waiting.splice(0)) listener(mail);
}

/** Hands a mail to the listener. Called by the embedded backend only; Supabase sends its own. */
export function deliverAuthMail(mail: AuthMail): void {
  if (desk.listener) desk.listener(mail);
  else if (desk.waiting.length < WAITING_AT_MOST) desk.waiting.push(mail);
}
