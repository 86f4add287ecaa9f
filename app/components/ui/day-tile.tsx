interface DayTileProps {
  /** ISO date or time. */
  dateTime: string;
  day: string;
  /** Short month, "lis". */
  month: string;
  /** "pt.", shown in narrow windows in place of the month. */
  weekday?: string;
}

/** The date of an event as a large tile. */
export function DayTile({ dateTime, day, month, weekday }: DayTileProps) {
  return (
    <>
      <time className="day" dateTime={dateTime}>
        {weekday && <span className="sm:hidden">{weekday} </span>}
        <b>{day}</b> <span className={weekday && "max-sm:hidden"}>{month}</span>
      </time>{" "}
    </>
  );
}
