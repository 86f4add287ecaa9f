interface DayTileProps {
  /** ISO date or time. */
  dateTime: string;
  day: string;
  /** Short month, "lis". */
  month: string;
}

/** The date of an event as a large tile. */
export function DayTile({ dateTime, day, month }: DayTileProps) {
  return (
    <>
      <time className="day" dateTime={dateTime}>
        <b>{day}</b> <span>{month}</span>
      </time>{" "}
    </>
  );
}
