interface DayTileProps {
  /** ISO date or moment, for machines. */
  dateTime: string;
  day: string;
  /** Short month, "lis". */
  month: string;
}

/** The date of an event, big enough to find in a list. */
export function DayTile({ dateTime, day, month }: DayTileProps) {
  return (
    <>
      <time className="day" dateTime={dateTime}>
        <b>{day}</b> <span>{month}</span>
      </time>{" "}
    </>
  );
}
