import { inPieces } from "~/platform/store/in-pieces.server";
import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { hasPassed, type Period } from "~/platform/time/periods";
import {
  findMailingInTransaction,
  listMailingsIn,
  saveMailingInTransaction,
} from "../compose/mailings.server";
import type { MailingRecipient } from "../delivery/recipient";
import { countStates, recipientsOfMailing } from "../delivery/recipients.server";
import { mailingRecipients, pastRecipients } from "../delivery/recipients.store.server";
import { type ReportRow, reportRows } from "./report.server";

/** A mailing that ended so long ago gets answers of mail servers seldom. */
const UNDER_WAY = { days: 7 };

/**
 * Moves the recipients of mailings that ended days ago to their log, so that no process holds them
 * (rules 1495).
 *
 * @returns their number
 */
export async function moveRecipientsToLog(): Promise<number> {
  let moved = 0;
  for (const { id } of endedFor(UNDER_WAY)) {
    const done = recipientsOfMailing(id).filter(({ state }) => state !== "queued");
    moved += await inPieces(done, (rows) => moveInTransaction(id, rows));
  }
  return moved;
}

function moveInTransaction(mailingId: string, read: readonly MailingRecipient[]): number {
  saveNumbersInTransaction(mailingId);
  // Read again: meanwhile its person may have gone, or its mail come back.
  const rows = read.flatMap(({ id }) => mailingRecipients.find(id) ?? []);
  for (const { revision, ...row } of rows) {
    mailingRecipients.remove(row.id);
    pastRecipients.save(row);
  }
  return rows.length;
}

/**
 * Removes the recipients of mailings that ended long ago; their numbers stay (rules 1212).
 *
 * @returns their number
 */
export async function removeOldRecipients(): Promise<number> {
  let removed = 0;
  for (const mailing of endedFor(RETENTION.sentMails)) {
    if (mailing.hasNoRecipients) continue;
    const rows = await reportRows(mailing);
    if (rows.length > 0) await transaction(() => saveUnsubscribedInTransaction(mailing.id, rows));
    removed += await inPieces(rows, removeInTransaction);
    await transaction(() => saveGoneInTransaction(mailing.id));
  }
  return removed;
}

const endedFor = (period: Period) =>
  listMailingsIn(["sent"]).filter(({ endedAt }) => endedAt !== null && hasPassed(period, endedAt));

/** Mailings of earlier versions have no numbers. */
function saveNumbersInTransaction(id: string): void {
  const mailing = findMailingInTransaction(id);
  if (mailing?.counts === null)
    saveMailingInTransaction({ ...mailing, counts: countStates(recipientsOfMailing(id)) });
}

/** Before the first row goes: the number is that of all rows. */
function saveUnsubscribedInTransaction(id: string, rows: readonly ReportRow[]): void {
  const mailing = findMailingInTransaction(id);
  if (!mailing || mailing.counts?.unsubscribed !== undefined) return;
  const unsubscribed = rows.filter(({ fate }) => fate === "unsubscribed").length;
  const counts = mailing.counts ?? countStates(rows.map(({ recipient }) => recipient));
  saveMailingInTransaction({ ...mailing, counts: { ...counts, unsubscribed } });
}

/** So that no later run asks for them (rules 1630). */
function saveGoneInTransaction(id: string): void {
  const mailing = findMailingInTransaction(id);
  if (mailing) saveMailingInTransaction({ ...mailing, hasNoRecipients: true });
}

function removeInTransaction(rows: readonly ReportRow[]): number {
  for (const { recipient } of rows) {
    mailingRecipients.remove(recipient.id);
    pastRecipients.remove(recipient.id);
  }
  return rows.length;
}
