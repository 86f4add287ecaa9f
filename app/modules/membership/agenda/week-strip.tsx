import { Fragment } from "react";
import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { WeekView } from "./week.view.server";

/** "Twój tydzień": seven days with the person's dates and free seats. */
export function WeekStrip({ week }: { week: WeekView }) {
  const { t } = useTranslation();
  return (
    <section className="panel" aria-labelledby="week">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-5 pt-4 pb-1 sm:py-2">
        <h2 id="week" className="text-lg leading-tight">
          {t("agenda:week.heading")}{" "}
          <span className="muted text-[.9375rem] font-normal tracking-normal whitespace-nowrap tabular-nums">
            {week.dates}
          </span>
        </h2>
        <p className="flex gap-x-4 text-sm">
          {week.back && <TextLink to={week.back}>{t("agenda:week.back")}</TextLink>}{" "}
          <TextLink to={week.next} iconAfter="chevron-right">
            {t("agenda:week.next")}
          </TextLink>
        </p>
      </div>
      <ol className="week border-t border-line">
        {week.days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
      <Legend week={week} />
    </section>
  );
}

function Day({ day }: { day: WeekView["days"][number] }) {
  const { t } = useTranslation();
  return (
    <li data-today={day.isToday || undefined} data-free={day.isOff || undefined}>
      <div className="d">
        <time dateTime={day.date} className="grid gap-1.5">
          <span className="wd">
            <span aria-hidden="true">{day.shortWeekday}</span>{" "}
            <span className="sr-only">
              {day.isToday ? t("agenda:week.today", { weekday: day.weekday }) : day.weekday}
            </span>
          </span>{" "}
          <b>{day.day}</b>
        </time>
        {day.entries[0] && (
          <span
            className="dot"
            data-free={day.entries.every(({ isFree }) => isFree) || undefined}
          />
        )}
      </div>
      {day.entries.map(({ id, words, to, isFree }) => (
        <Fragment key={id}>
          <a className="entry" data-free={isFree || undefined} href={to}>
            <span>
              <span className="lg:hidden" aria-hidden="true">
                {day.shortWeekday} {day.day} ·{" "}
              </span>
              {words}
            </span>
          </a>{" "}
        </Fragment>
      ))}
    </li>
  );
}

/** A legend, or a hint if the week is empty. */
function Legend({ week: { hasMine, hasFree, areas } }: { week: WeekView }) {
  const { t } = useTranslation();
  if (!hasMine) {
    return (
      <p className="muted border-t border-line px-5 py-2.5 text-sm">
        {t(hasFree ? "agenda:week.nothingYet" : "agenda:week.nothing")}{" "}
        {areas && t("agenda:week.freeInAreas", { areas })}
        {!hasFree && (
          <TextLink to={paths.events()} height="line">
            {t("agenda:findEvents")}
          </TextLink>
        )}
      </p>
    );
  }
  return (
    <ul className="key muted border-t border-line px-5 py-2.5">
      <li>
        <i aria-hidden="true" />
        {t("agenda:week.mine")}
      </li>
      {hasFree && (
        <li>
          <i data-free aria-hidden="true" />
          {areas ? t("agenda:week.freeInAreas", { areas }) : t("agenda:week.freePlaces")}
        </li>
      )}
    </ul>
  );
}
