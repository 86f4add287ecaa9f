import { createHash } from "node:crypto";
import { mayReceive } from "~/modules/people/mail-choices/may-receive.server";
import { collected } from "~/platform/store/log";
import { now } from "~/platform/time/clock";
import { findMailingInTransaction, saveMailingInTransaction } from "../compose/mailings.server";
import type { Purpose, Recipient } from "../segments/segment";
import { type MailingRecipient, RECIPIENT_STATES, type RecipientState } from "./recipient";
import { mailingRecipients, pastRecipients } from "./recipients.store.server";

/** The recipients of a mailing that is under way, or has ended within the last days. */
export const recipientsOfMailing = (mailingId: string): MailingRecipient[] =>
  mailingRecipients.listBy("mailingId", mailingId);

/** The recipients of a mailing that has begun, whenever it ended. */
export async function allRecipientsOf(mailingId: string): Promise<MailingRecipient[]> {
  // In this order a row that moves to the log meanwhile is read twice, not missed.
  const present = recipientsOfMailing(mailingId);
  const past = await collected(pastRecipients.pieces({ by: { mailingId: [mailingId] } }));
  return [...new Map([...present, ...past].map((row) => [row.id, row])).values()];
}

/** The rows of these addresses, in lower case, in all mailings. */
export const recipientsAt = async (
  addresses: ReadonlySet<string>,
): Promise<Pick<MailingRecipient, "id" | "mailingId">[]> => [
  ...[...addresses].flatMap((address) => mailingRecipients.listBy("address", address)),
  ...(await collected(pastRecipients.pieces({ by: { address: [...addresses] } }))),
];

/** A recipient by their id, which is that of their mail as well. */
export const findRecipient = async (id: string): Promise<MailingRecipient | null> =>
  mailingRecipients.find(id) ?? (await pastRecipients.find(id));

/** How many recipients are in each state. */
export function countStates(
  recipients: readonly Pick<MailingRecipient, "state">[],
): Record<RecipientState, number> {
  const counts = Object.fromEntries(RECIPIENT_STATES.map((state) => [state, 0]));
  for (const { state } of recipients) counts[state] = (counts[state] ?? 0) + 1;
  return counts as Record<RecipientState, number>;
}

/** Changes the state of a recipient, and the numbers of a mailing that has ended. */
export function moveRecipientInTransaction(
  recipient: MailingRecipient,
  { state, reason }: Pick<MailingRecipient, "state" | "reason">,
): void {
  const rows = mailingRecipients.find(recipient.id) ? mailingRecipients : pastRecipients;
  rows.save({ ...recipient, state, reason, at: now() });
  const mailing = findMailingInTransaction(recipient.mailingId);
  const { counts } = mailing ?? {};
  if (!mailing || !counts || state === recipient.state) return;
  saveMailingInTransaction({
    ...mailing,
    counts: {
      ...counts,
      [recipient.state]: (counts[recipient.state] ?? 0) - 1,
      [state]: (counts[state] ?? 0) + 1,
    },
  });
}

/** Adds recipients, each address once; those that are there already stay. */
export function addRecipientsInTransaction(
  mailingId: string,
  recipients: readonly Recipient[],
): void {
  for (const { address, name, accountId, companyId, contactId, guestId } of recipients) {
    const id = idOf(mailingId, address);
    if (mailingRecipients.find(id)) continue;
    mailingRecipients.save({
      id,
      mailingId,
      address,
      name,
      accountId: accountId ?? null,
      companyId: companyId ?? null,
      contactId: contactId ?? null,
      guestId: guestId ?? null,
      state: "waiting",
      reason: "",
      failures: 0,
      queuedAt: null,
      at: now(),
    });
  }
}

const idOf = (mailingId: string, address: string): string =>
  `${mailingId}-${createHash("sha256").update(address).digest("hex").slice(0, 20)}`;

/** Why an address may not get a mailing of this purpose now; null if it may (rules 1209). */
export function refusalOf(
  { address, accountId }: Pick<MailingRecipient, "address" | "accountId">,
  purpose: Purpose,
): string | null {
  const verdict = mayReceive({ address, accountId }, purpose);
  return verdict === "yes" ? null : verdict;
}
