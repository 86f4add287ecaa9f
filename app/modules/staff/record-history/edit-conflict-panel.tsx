import { ChangeList } from "~/modules/staff/history/history-list";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { EditConflict } from "./record-history.server";

/** Above an edit form whose record has changed meanwhile: the changes and both versions. */
export function EditConflictPanel({ conflict }: { conflict: EditConflict | null }) {
  const { t } = useTranslation();
  if (conflict === null) return null;
  const { changes, differences } = conflict;
  return (
    <section className="panel border-t-4 border-t-honey-400 p-5 sm:p-6" aria-labelledby="conflict">
      <h2 id="conflict" className="text-xl">
        {t("panel:conflict.heading")}
      </h2>
      <p className="mt-1">{t("panel:conflict.text")}</p>
      {changes.length > 0 && (
        <>
          <h3 className="mt-4 text-base">{t("panel:conflict.changes")}</h3>
          <ul className="grid gap-2">
            {changes.map((entry) => (
              <li key={entry.id}>
                {entry.who}
                {entry.role && ` (${entry.role})`}, <time dateTime={entry.at}>{entry.when}</time>:{" "}
                {entry.action} <ChangeList changes={entry.changes} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-4 text-base">{t("panel:conflict.versions")}</h3>
      {differences.length === 0 ? (
        <p>{t("panel:conflict.same")}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="rows dense">
            <caption className="sr-only">{t("panel:conflict.versions")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("panel:conflict.field")}</th>
                <th scope="col">{t("panel:conflict.typed")}</th>
                <th scope="col">{t("panel:conflict.stored")}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label, typed, stored }) => (
                <tr key={label}>
                  <th scope="row">
                    <b>{String(t(label))}</b>
                  </th>
                  <td className="wrap-anywhere" data-label={t("panel:conflict.typed")}>
                    {typed || t("panel:conflict.nothing")}
                  </td>
                  <td className="wrap-anywhere" data-label={t("panel:conflict.stored")}>
                    {stored || t("panel:conflict.nothing")}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
