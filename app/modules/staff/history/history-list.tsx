import { TextLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { HistoryItem } from "./history.view.server";

type Change = HistoryItem["changes"][number];

type ShownChange = Omit<Change, "isOneSided"> & Partial<Pick<Change, "isOneSided">>;

/** The changed fields: the former value struck out, then the new one. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-0.5 text-sm">
      {changes.map(({ field, before, after, isPersonal, isOneSided }) => (
        <li key={field} className="wrap-anywhere">
          <span className="muted">{field}:</span>{" "}
          {isPersonal ? (
            t(isOneSided ? "history:personalData" : "history:personal")
          ) : isOneSided ? (
            (after ?? before)
          ) : (
            <>
              <span className="sr-only">{t("history:before")}</span>{" "}
              <del className="muted">{before ?? t("history:nothing")}</del>{" "}
              <span aria-hidden="true">→</span>{" "}
              <span className="sr-only">{t("history:after")}</span>{" "}
              <ins className="bg-[#e2f3e8] no-underline">{after ?? t("history:nothing")}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** An entry with the words of staff about it, which are stored with the record. */
type NotedItem = HistoryItem & { note?: string | null };

/** The history of one record, shown below its form. */
export function RecordHistory({ entries }: { entries: readonly NotedItem[] }) {
  const { t } = useTranslation();
  return (
    <section className="panel max-w-5xl" aria-labelledby="history">
      <h2 id="history" className="px-5 py-4 text-lg sm:px-8">
        {t("history:ofRecord")}
      </h2>
      {entries.length === 0 ? (
        <p className="muted border-t border-line px-5 py-3 sm:px-8">{t("history:none")}</p>
      ) : (
        <ol>
          {entries.map((entry) => (
            <li key={entry.id} className="border-t border-line px-5 py-3 text-[.9375rem] sm:px-8">
              <p>
                <time dateTime={entry.at} className="tabular-nums">
                  {entry.when}
                </time>
                , {entry.who}
                {entry.role && ` (${entry.role})`}: <b>{entry.action}</b>
              </p>
              <ChangeList changes={entry.changes} />
              {entry.note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{entry.note}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The record of an entry, with a link if it has a page. */
export function HistoryRecord({ entry: { entity, title, to } }: { entry: HistoryItem }) {
  return (
    <>
      <span className="block wrap-anywhere">
        {to ? <TextLink to={to}>{title}</TextLink> : title}
      </span>{" "}
      <span className="muted text-sm">{entity}</span>
    </>
  );
}
