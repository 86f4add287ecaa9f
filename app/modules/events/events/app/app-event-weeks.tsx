import type { EventCardView } from "../attendance/attendance.view.server";
import { AppEventRow } from "./app-event-row";

/** Events by week, one row each. */
export function AppEventWeeks({ events }: { events: readonly EventCardView[] }) {
  const weeks = Map.groupBy(events, ({ week }) => week.monday);
  return (
    <div className="grid gap-6">
      {[...weeks].map(([monday, ofWeek]) => (
        <section key={monday}>
          <h2 className="mb-2 text-base">
            {ofWeek[0]?.week.heading}{" "}
            <span className="muted text-sm font-normal tabular-nums">{ofWeek[0]?.week.note}</span>
          </h2>
          <ul className="panel list">
            {ofWeek.map((event) => (
              <li key={event.id}>
                <AppEventRow event={event} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
