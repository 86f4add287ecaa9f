import { useTranslation } from "~/platform/i18n/use-translation";
import type { thisWeek } from "./this-week.view.server";

/** The next seven days in two or three lines below the hero (rules 1564). */
export function WeekSection({ lines }: { lines: Awaited<ReturnType<typeof thisWeek>> }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <section className="wrap pt-5 lg:pt-14" aria-labelledby="h-week">
      <h2 id="h-week" className="text-lg">
        {t("home:week.heading")}
      </h2>
      <ul className="panel mt-2 grid divide-line max-lg:divide-y lg:grid-cols-3 lg:divide-x">
        {lines.map(({ to, what, more }) => (
          <li key={to} className="relative p-3 hover:bg-petrol-50">
            <a className="cover-link font-semibold hover:underline" href={to}>
              {what}
            </a>{" "}
            <span className="muted block truncate text-sm">{more}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
