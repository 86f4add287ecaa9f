import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { mailboxIsOpen } from "~/platform/mail/mailbox.server";
import { type AwaitedMail, AwaitedMailSchema, type AwaitedMailView } from "./awaited-mail";

/** As long as the links of most mails work; encrypted, since the address may be somebody else's business. */
const awaitedMail = sealedCookie("dig-awaited-mail", {
  schema: AwaitedMailSchema,
  maxAge: 60 * 60,
});

/** The header by which the next pages say what to look for until the link was used, or for an hour (rules 125). */
export const awaitMail = async (mail: AwaitedMail): Promise<[string, string]> => [
  "Set-Cookie",
  await awaitedMail.write(mail),
];

/** The header that ends it: the link was used, or the person is in by another way. */
export const mailHasCome = async (): Promise<[string, string]> => [
  "Set-Cookie",
  await awaitedMail.clear(),
];

/**
 * What the person in this browser waits for, or null.
 *
 * @param expected what the page speaks of; anything unless said
 */
export async function findAwaitedMail(
  request: Request,
  expected?: readonly AwaitedMail["about"][],
): Promise<AwaitedMailView | null> {
  const mail = await awaitedMail.read(request);
  return mail && (expected?.includes(mail.about) ?? true)
    ? { ...mail, hasMailbox: mailboxIsOpen }
    : null;
}

/** The address that was typed, or that of the mail which is to be sent again; the panel does not repeat it in a field of its own. */
export async function addressIn({ email }: { email?: string }, request: Request): Promise<string> {
  return email ?? (await awaitedMail.read(request))?.email ?? "";
}
