import { placeInList } from "~/components/picture/picture-place";
import type { EventCardView } from "../attendance/attendance.view.server";
import { EventRow } from "./event-row";

/** Rows of the first week or two, which a window shows at once. */
const ROWS_IN_SIGHT = 3;

/** Events under the headings of their weeks, which stand beside the rows on wide windows. */
export function EventWeeks({ events }: { events: readonly EventCardView[] }) {
  const weeks = Map.groupBy(events, ({ week }) => week.monday);
  return (
    <div className="weeks">
      {[...weeks].map(([monday, ofWeek]) => (
        <section key={monday} className="week-group">
          <header>
            <h2 className="text-base">{ofWeek[0]?.week.heading}</h2>{" "}
            <p className="muted text-sm tabular-nums">{ofWeek[0]?.week.note}</p>
          </header>
          <ul className="panel list overflow-hidden">
            {ofWeek.map((event) => (
              <li key={event.id}>
                <EventRow event={event} place={placeInList(events.indexOf(event), ROWS_IN_SIGHT)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
