import { MOST_COLUMNS } from "~/components/list/card-grid";
import { placeInList } from "~/components/ui/picture-place";
import type { EventCardView } from "./attendance/attendance.view.server";
import { EventCard } from "./event-card";

/**
 * Rows by week on a phone, one grid of cards on wide windows; screen readers get the weeks on both.
 */
export function EventWeeks({ events }: { events: readonly EventCardView[] }) {
  const weeks = Map.groupBy(events, ({ week }) => week.monday);
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {[...weeks].map(([monday, [first, ...others]]) => (
        <section key={monday} className="sm:contents">
          <h2 className="mb-2 text-base sm:sr-only">
            {first?.week.heading}{" "}
            <span className="muted text-sm font-normal tabular-nums">{first?.week.note}</span>
          </h2>
          <ul className="event-rows">
            {[first, ...others].map(
              (event) =>
                event && (
                  <li key={event.id} className="sm:grid">
                    <EventCard
                      event={event}
                      look="row"
                      place={placeInList(events.indexOf(event), MOST_COLUMNS)}
                    />
                  </li>
                ),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}
