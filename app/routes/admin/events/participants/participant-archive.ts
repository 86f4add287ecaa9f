import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import {
  ARCHIVE_HEADERS,
  archiveResponse,
} from "~/modules/membership/your-data/archive-response.server";
import { findGuestData } from "~/modules/membership/your-data/guest-data.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";

/** The personal data of a guest as one ZIP (rules 1138). */
export const loader = staffLoader("exports:read", async ({ request, params, locale, found }) => {
  const { data } = found(await findGuestData(params), eventInPanelNotFound);
  if (request.method === "HEAD") return new Response(null, { headers: ARCHIVE_HEADERS });
  return archiveResponse(data, locale);
});
