import { events } from "~/modules/events/events.store.server";
import { transaction } from "~/platform/store/stores.server";

/** Leaves no event. */
export async function emptyCalendar() {
  await transaction(() => {
    for (const { id } of events.list()) events.remove(id);
  });
}
