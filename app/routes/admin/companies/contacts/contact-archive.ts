import { companyContactNotFound } from "~/modules/companies/companies/contacts/contact-not-found";
import {
  ARCHIVE_HEADERS,
  archiveResponse,
} from "~/modules/membership/your-data/archive-response.server";
import { findContactData } from "~/modules/membership/your-data/contact-data.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";

/** The personal data of a contact as one ZIP (rules 899). */
export const loader = staffLoader("exports:read", async ({ request, params, locale, found }) => {
  const { data } = found(await findContactData(params), companyContactNotFound);
  if (request.method === "HEAD") return new Response(null, { headers: ARCHIVE_HEADERS });
  return archiveResponse(data, locale);
});
