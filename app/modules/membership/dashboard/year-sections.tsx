import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { YearView } from "./year.view.server";

/** More lines than these would not fit on one sheet; the rest is counted. */
const SHOWN = 6;

/** The sum in a sentence, then each kind with its number and its newest lines. */
export function YearSections({ year: { sum, sections, saved } }: { year: YearView }) {
  const { t } = useTranslation();
  if (sum === null)
    return (
      <p className="max-w-text">
        {t("year:empty")} <TextLink to={paths.events()}>{t("agenda:findEvents")}</TextLink>
      </p>
    );
  return (
    <>
      <p className="max-w-text text-lg font-semibold">{sum}</p>
      <div className="panel divide-y divide-line">
        {sections.map(({ kind, lines }) => (
          <section
            key={kind}
            className="grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:p-5"
            aria-labelledby={kind}
          >
            <h2 id={kind} className="text-base">
              {t(`year:${kind}`)}{" "}
              <b className="block text-2xl text-petrol-950 tabular-nums">{lines.length}</b>
            </h2>
            {lines.length === 0 ? (
              <p className="muted">{t("year:none")}</p>
            ) : (
              <ul className="grid content-start gap-1">
                {lines.slice(0, SHOWN).map(({ id, title, day, to }) => (
                  <li key={id} className="flex flex-wrap justify-between gap-x-4">
                    {to ? (
                      <a className="line-clamp-2 min-w-0 hover:underline" href={to}>
                        {title}
                      </a>
                    ) : (
                      <span className="line-clamp-2 min-w-0">{title}</span>
                    )}{" "}
                    <span className="muted text-sm tabular-nums">{day}</span>
                  </li>
                ))}
                {lines.length > SHOWN && <li className="muted">+{lines.length - SHOWN}</li>}
              </ul>
            )}
          </section>
        ))}
      </div>
      {saved && <p className="muted max-w-text text-[.9375rem]">{saved}</p>}
      <p className="muted no-print text-[.9375rem]">{t("year:print")}</p>
    </>
  );
}
