import { personPath } from "~/modules/people/accounts/account";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { dayInWarsaw } from "~/platform/time/moments";
import { isPublic } from "../archive/archive.server";
import type { Mailing } from "../compose/mailing";
import { groupOf } from "../compose/mailing.view.server";
import { UNWRITTEN } from "../delivery/recipient";
import { LEFT_OUT } from "../segments/segment";
import { countTabs, type ReportRow } from "./report.server";

/** The head of a report: when and to whom, and its numbers. */
export function reportHead(mailing: Mailing, rows: readonly ReportRow[], locale: Locale) {
  const { t, format } = locale;
  const { id, subject, startedAt, endedAt, leftOut, counts } = mailing;
  const tabs = countTabs(rows);
  const isForgotten = rows.length === 0 && counts !== null;
  const before = LEFT_OUT.map((reason) => leftOut?.[reason] ?? 0).reduce(
    (sum, one) => sum + one,
    0,
  );
  const figures = {
    // The numbers stay when people go, with their account or their period (rules 1212).
    sent: counts ? (counts.sent ?? 0) : tabs.sent + tabs.unsubscribed,
    failed: counts
      ? (counts.refused ?? 0) + (counts.bounced ?? 0) + (counts.unclear ?? 0)
      : tabs.failed,
    unsubscribed: isForgotten ? (counts.unsubscribed ?? null) : tabs.unsubscribed,
    leftOut: before + (counts ? (counts.leftOut ?? 0) : tabs.leftOut),
  };
  return {
    id,
    subject,
    tabs,
    isForgotten,
    group: groupOf(mailing, locale),
    when: startedAt && whenOf(startedAt, endedAt, format),
    isPublic: isPublic(mailing),
    figures: (["sent", "failed", "unsubscribed", "leftOut"] as const).flatMap((name) =>
      figures[name] === null
        ? []
        : [{ name, label: t(`mailing-report:figures.${name}`), count: figures[name] }],
    ),
    leftOut: LEFT_OUT.filter((reason) => (leftOut?.[reason] ?? 0) > 0).map((reason) => ({
      reason,
      count: leftOut?.[reason] ?? 0,
      label: t(`mailing-segments:leftOut.${reason}`),
    })),
  };
}

/** "20 listopada 2026, 9:00–9:03", over midnight both moments whole; without an end the begin. */
function whenOf(startsAt: string, endsAt: string | null, format: Locale["format"]): string {
  const day = dayInWarsaw(startsAt);
  if (endsAt === null || format.moment(startsAt) === format.moment(endsAt))
    return format.moment(startsAt);
  return dayInWarsaw(endsAt) === day
    ? `${format.date(day)}, ${format.hours({ startsAt, endsAt })}`
    : `${format.moment(startsAt)} – ${format.moment(endsAt)}`;
}

/** A recipient in the report. */
export function reportRow({ recipient, fate }: ReportRow, { t, format }: Locale) {
  const { id, name, address, accountId, companyId, at, reason } = recipient;
  const record = personPath(accountId) ?? (companyId && panelPaths.company(companyId));
  return {
    id,
    name,
    address,
    fate,
    at,
    to: record,
    when: format.moment(at),
    what: whatOf(fate, reason, t),
  };
}

export type ReportRowView = ReturnType<typeof reportRow>;

/** The labels of reasons of a recipient that was left out. */
const LEFT_OUT_FOR: Readonly<Record<string, "refused" | "bounced" | "ended" | "duplicate">> = {
  bounced: "bounced",
  ended: "ended",
  duplicate: "duplicate",
};

/** The labels of reasons of a mail that was not accepted. */
const REFUSED_FOR: Readonly<Record<string, "unreachable" | typeof UNWRITTEN>> = {
  unreachable: "unreachable",
  [UNWRITTEN]: UNWRITTEN,
};

function whatOf(fate: ReportRow["fate"], reason: string, t: Locale["t"]): string {
  if (fate === "refused") return t(`mailing-report:refused.${REFUSED_FOR[reason] ?? "refused"}`);
  if (fate === "leftOut") return t(`mailing-report:leftOut.${LEFT_OUT_FOR[reason] ?? "refused"}`);
  return t(`mailing-report:fates.${fate}`);
}

/** The rows as a table for other programs. */
export const reportTable = (rows: readonly ReportRow[], locale: Locale): string[][] => [
  (["name", "address", "what", "when"] as const).map((column) =>
    locale.t(`mailing-report:columns.${column}`),
  ),
  ...rows.map((row) => {
    const { name, address, what, when } = reportRow(row, locale);
    return [name, address, what, when];
  }),
];
