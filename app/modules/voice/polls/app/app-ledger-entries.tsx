import { Badge } from "~/components/ui/badge";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { LedgerItem } from "./app-ledger.view.server";

interface AppLedgerEntriesProps {
  entries: readonly LedgerItem[];
  /** Number of the person's own entry. */
  own: number | null;
}

export function AppLedgerEntries({ entries, own }: AppLedgerEntriesProps) {
  return (
    <ol className="list panel overflow-hidden" start={entries[0]?.number}>
      {entries.map((entry) => (
        <li key={entry.number} className="p-4">
          <LedgerEntryFacts entry={entry} isOwn={entry.number === own} />
        </li>
      ))}
    </ol>
  );
}

/** Day, hash and state of an entry, and its vote once the poll is over. */
export function LedgerEntryFacts({
  entry: { number, day, date, commitment, replacedBy, opened },
  isOwn,
}: {
  entry: LedgerItem;
  isOwn: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>{t("polls:ledger.entry", { number })}</b>{" "}
        <time className="muted text-sm tabular-nums" dateTime={day}>
          {date}
        </time>{" "}
        {isOwn && <Badge tone="plain">{t("polls:ledger.own")}</Badge>}
        {replacedBy === null ? (
          <Badge tone="ok">{t("polls:ledger.counts")}</Badge>
        ) : (
          <Badge tone="off">{t("polls:ledger.replacedBy", { number: replacedBy })}</Badge>
        )}
      </p>
      {opened && (
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3">
          <code className="font-mono text-[.9375rem]">{opened.receipt}</code>{" "}
          <b>{t(`polls:options.${opened.option}`)}</b>
        </p>
      )}
      <p className="muted mt-1.5 text-xs wrap-anywhere">
        {t("polls:ledger.commitment")}: <code className="font-mono">{commitment}</code>
      </p>
    </>
  );
}
