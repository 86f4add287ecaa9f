import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { mailboxIsOpen } from "~/platform/mail/mailbox.server";
import {
  type AwaitedMail,
  AwaitedMailSchema,
  type AwaitedMailView,
  type AwaitedSubject,
} from "./awaited-mail";

/** As long as most links work; encrypted, because the address may be private. */
const awaitedMail = sealedCookie("dig-awaited-mail", {
  schema: AwaitedMailSchema,
  maxAge: 60 * 60,
});

/**
 * The header that makes the next pages say which mail to look for, for an hour at most (rules 125).
 */
export const awaitMail = async (mail: AwaitedMail): Promise<[string, string]> => [
  "Set-Cookie",
  await awaitedMail.write(mail),
];

/** The header that ends this: the link was used, or the person got in otherwise. */
export const mailArrived = async (): Promise<[string, string]> => [
  "Set-Cookie",
  await awaitedMail.clear(),
];

/**
 * The mail that this browser waits for, or null.
 *
 * @param expected only mails about this
 */
export async function findAwaitedMail(
  request: Request,
  expected?: readonly AwaitedSubject[],
): Promise<AwaitedMailView | null> {
  const { email, about } = (await awaitedMail.read(request)) ?? {};
  if (!email || !about || about === "confirmed") return null;
  return (expected?.includes(about) ?? true) ? { email, about, hasMailbox: mailboxIsOpen } : null;
}

/** The address that this browser has confirmed and not logged in with yet, or null. */
export async function findConfirmedAddress(request: Request): Promise<string | null> {
  const mail = await awaitedMail.read(request);
  return mail?.about === "confirmed" ? mail.email : null;
}

/** The typed address, or that of the awaited mail, which the panel does not repeat in a field. */
export async function addressIn({ email }: { email?: string }, request: Request): Promise<string> {
  return email ?? (await awaitedMail.read(request))?.email ?? "";
}
