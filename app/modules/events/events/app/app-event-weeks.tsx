import type { ReactNode } from "react";
import type { EventCardView } from "../attendance/attendance.view.server";
import { AppEventRow } from "./app-event-row";

interface AppEventWeeksProps {
  events: readonly EventCardView[];
  /** Button of a row that takes a free seat at once. */
  seat?: (event: EventCardView) => ReactNode;
}

/** Events by week, one row each. */
export function AppEventWeeks({ events, seat }: AppEventWeeksProps) {
  const weeks = Map.groupBy(events, ({ week }) => week.monday);
  return (
    <div className="grid gap-4">
      {[...weeks].map(([monday, ofWeek]) => (
        <section key={monday}>
          <h2 className="mb-2 text-base">
            {ofWeek[0]?.week.heading}{" "}
            <span className="muted text-sm font-normal tabular-nums">{ofWeek[0]?.week.note}</span>
          </h2>
          <ul className="panel list">
            {ofWeek.map((event) => (
              <li key={event.id}>
                <AppEventRow event={event} seat={seat?.(event)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
