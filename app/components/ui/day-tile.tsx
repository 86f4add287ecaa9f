interface DayTileProps {
  /** ISO date or moment, for machines. */
  dateTime: string;
  day: string;
  /** Short month, "lis". */
  month: string;
  /** "pt.", which a narrow window shows in the place of the month. */
  weekday?: string;
}

/** The date of an event, big enough to find in a list. */
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
