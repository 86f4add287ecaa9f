import { mayReceive } from "~/modules/people/mail-choices/may-receive.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { searchOf } from "~/platform/lists/list-query";
import type { Mailing } from "../compose/mailing";
import type { MailingRecipient } from "../delivery/recipient";
import { allRecipientsOf, recipientsAt } from "../delivery/recipients.server";
import type { Purpose } from "../segments/segment";
import type { Fate, ReportTab } from "./report";

const TAB_OF: Record<Fate, ReportTab> = {
  bounced: "failed",
  refused: "failed",
  unclear: "failed",
  sent: "sent",
  unsubscribed: "unsubscribed",
  leftOut: "leftOut",
  waiting: "all",
};

export interface ReportRow {
  recipient: MailingRecipient;
  fate: Fate;
}

/** The recipients of a mailing with what became of them, in the order of their addresses. */
export const reportRows = async ({
  id,
  segment,
}: Pick<Mailing, "id" | "segment">): Promise<ReportRow[]> =>
  (await allRecipientsOf(id))
    .map((recipient) => ({ recipient, fate: fateOf(recipient, segment?.purpose ?? null) }))
    .sort((one, other) => (one.recipient.address < other.recipient.address ? -1 : 1));

function fateOf(recipient: MailingRecipient, purpose: Purpose | null): Fate {
  const { state } = recipient;
  if (state === "waiting" || state === "queued") return "waiting";
  if (state !== "sent" || purpose === null) return state;
  const now = mayReceive(recipient, purpose);
  return now === "refused" || now === "no-consent" ? "unsubscribed" : "sent";
}

/** The addresses of the reports on mailings to these addresses, by the ids of their mails. */
export const reportPaths = async (addresses: ReadonlySet<string>): Promise<Map<string, string>> =>
  new Map(
    (await recipientsAt(addresses)).map(({ id, mailingId }) => [
      id,
      panelPaths.mailingReport(mailingId),
    ]),
  );

/** The rows that a tab shows, and a search finds. */
export const rowsIn = (
  rows: readonly ReportRow[],
  { tab, q }: { tab: ReportTab; q: string },
): readonly ReportRow[] =>
  searchRows.among(rows, q).filter(({ fate }) => tab === "all" || TAB_OF[fate] === tab);

const searchRows = searchOf<ReportRow>(({ recipient: { name, address } }) => [name, address]);

/** How many rows each tab has. */
export function countTabs(rows: readonly ReportRow[]): Record<ReportTab, number> {
  const counts = { failed: 0, unsubscribed: 0, leftOut: 0, sent: 0, all: rows.length };
  for (const { fate } of rows) if (TAB_OF[fate] !== "all") counts[TAB_OF[fate]] += 1;
  return counts;
}
