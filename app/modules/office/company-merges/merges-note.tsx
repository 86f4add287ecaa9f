import { Note } from "~/components/ui/note";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { MergeLine } from "./merge.view.server";

/** Merges of the last day, each with the page that undoes it. */
export function MergesNote({ merges }: { merges: readonly MergeLine[] }) {
  const { t } = useTranslation();
  if (merges.length === 0) return null;
  return (
    <Note heading={t("panel-duplicates:merges.heading")} className="no-print">
      <ul className="mt-2 grid gap-1">
        {merges.map(({ id, kept, absorbed, company, at, undo }) => (
          <li key={id} className="wrap-anywhere">
            <a className="link font-semibold" href={company}>
              {kept}
            </a>{" "}
            <span className="text-sm">{t("panel-duplicates:merges.line", { absorbed, at })}</span>{" "}
            <a className="link text-sm" href={undo}>
              {t("panel-duplicates:undo.link")} <span className="sr-only">: {absorbed}</span>
            </a>
          </li>
        ))}
      </ul>
    </Note>
  );
}
