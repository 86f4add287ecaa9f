import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { DownloadRow } from "./chamber-files.view.server";

/** The documents of a text as a list below it; nothing without any. */
export function Downloads({ rows }: { rows: readonly DownloadRow[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <section className="mt-8 rounded-box border border-line p-5" aria-labelledby="downloads">
      <h2 id="downloads" className="text-lg">
        {t("files:downloads")}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {rows.map(({ id, title, address, note }) => (
          <li key={id}>
            <a className="flex min-h-11 items-center gap-3 py-2" href={address}>
              <Icon name="download" /> <span className="link">{title}</span>{" "}
              <span className="muted text-sm">{note}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
