import { useTranslation } from "~/platform/i18n/use-translation";
import { FileLink } from "./file-link";
import type { OverviewView } from "./overview.view.server";

/** Companies that joined the chamber in the period, and those that left it. */
export function ChangesSection({
  lists,
  period,
}: {
  lists: OverviewView["changes"];
  period: string;
}) {
  const { t } = useTranslation();
  return (
    <section className="panel p-4 sm:p-5 print:p-3" aria-labelledby="changes">
      <h2 id="changes" className="text-lg">
        {t("overview:changes.heading")}
      </h2>
      <div className="grid gap-x-4 print:gap-0">
        {lists.map(({ id, count, lines, more }) => (
          <div key={id}>
            <h3 className="mt-3 text-base print:mt-1 print:text-sm">
              {t(`overview:changes.${id}`, { count })}
            </h3>
            <ul className="text-sm print:columns-3 print:text-xs">
              {lines.map(({ id: key, name, to, note }) => (
                <li key={key} className="py-0.5">
                  <a className="inline-block min-h-6 font-semibold hover:underline" href={to}>
                    {name}
                  </a>{" "}
                  <span className="muted block tabular-nums print:inline">{note}</span>
                </li>
              ))}
            </ul>
            {more > 0 && (
              <p className="muted text-sm">{t("overview:changes.more", { count: more })}</p>
            )}
          </div>
        ))}
      </div>
      <FileLink chart="changes" period={period} name={t("overview:changes.heading")} />
    </section>
  );
}
