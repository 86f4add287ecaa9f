import { appPaths } from "~/platform/http/app-paths";
import type { EventCardView } from "../attendance/attendance.view.server";
import { EventRegistrationForm } from "../seats/event-registration-form";
import { AppEventRow, SEAT_LINK } from "./app-event-row";

/** The place of an event in the list. */
export const placeOfRow = (eventId: string): string => `event-${eventId}`;

/** Events by week, one row each, with the button that takes a free seat at once. */
export function AppEventWeeks({ events }: { events: readonly EventCardView[] }) {
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
              <li key={event.id} id={placeOfRow(event.id)} className="target:bg-honey-100">
                <AppEventRow
                  event={event}
                  seat={
                    <EventRegistrationForm
                      to={appPaths.event(event.id)}
                      intent="register"
                      about={event.title}
                      look={SEAT_LINK}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
