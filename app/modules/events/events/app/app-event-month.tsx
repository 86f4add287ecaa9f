import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AppEventMonthView } from "./app-event-month.view.server";
import { placeOfRow } from "./app-event-weeks";

type Day = AppEventMonthView["weeks"][number][number];

/** The days of a month; those with events lead to the first of them in the list below. */
export function AppEventMonth({ month }: { month: AppEventMonthView }) {
  const { t } = useTranslation();
  const { name, count, previous, next, weekdays, weeks } = month;
  const hasSeat = weeks.flat().some((day) => day.hasSeat);
  return (
    <section className="panel p-3" aria-labelledby="month">
      <div className="flex items-center">
        <h2 id="month" className="grow pl-1 text-lg first-letter:uppercase">
          {name} <span className="muted text-sm font-normal">{count}</span>
        </h2>{" "}
        {previous && <Step {...previous} rel="prev" />} {next && <Step {...next} rel="next" />}
      </div>
      <table className="mt-1 w-full table-fixed text-center tabular-nums">
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className="muted py-1 text-xs font-normal">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]?.date}>
              {days === weeks[0] && days.length < 7 && <td colSpan={7 - days.length} />}
              {days.map((day) => (
                <td key={day.date} className="p-0.5">
                  <DayOfMonth day={day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted mt-2 text-sm">
        {t("events:calendar.hint")} {hasSeat && `${SEAT_MARK} – ${t("events:calendar.seat")}.`}
      </p>
    </section>
  );
}

const SEAT_MARK = "✓";

function DayOfMonth({ day: { day, isToday, hasSeat, first, words } }: { day: Day }) {
  const look = `grid h-11 place-items-center rounded-field ${isToday ? "border border-edge" : ""}`;
  const current = isToday ? "date" : undefined;
  if (first === null)
    return (
      <span className={`${look} text-ink-soft`} aria-current={current}>
        {day}
      </span>
    );
  return (
    <a
      className={`${look} font-bold ${hasSeat ? "bg-primary text-white" : "bg-petrol-100"}`}
      href={`#${placeOfRow(first)}`}
      aria-label={words}
      aria-current={current}
    >
      {day}
      {hasSeat && SEAT_MARK}
    </a>
  );
}

function Step({ to, name, rel }: { to: string; name: string; rel: "prev" | "next" }) {
  return (
    <a className="grid h-11 w-11 place-items-center" href={to} rel={rel}>
      <Icon name={rel === "prev" ? "chevron-left" : "chevron-right"} />{" "}
      <span className="sr-only">{name}</span>
    </a>
  );
}
