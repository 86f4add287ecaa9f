import { eventInPanelNotFound } from "~/modules/events/event-not-found";
import { staffLoader } from "~/modules/staff/staff-route.server";
import { ARCHIVE_HEADERS, archiveResponse } from "~/modules/your-data/archive-response.server";
import { findGuestData } from "~/modules/your-data/guest-data.server";

/** The personal data of a guest as one ZIP (rules 1138). */
export const loader = staffLoader("exports:read", async ({ request, params, locale, found }) => {
  const { data } = found(await findGuestData(params), eventInPanelNotFound);
  if (request.method === "HEAD") return new Response(null, { headers: ARCHIVE_HEADERS });
  return archiveResponse(data, locale);
});
