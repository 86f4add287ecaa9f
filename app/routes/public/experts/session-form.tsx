import { redirect } from "@remix-run/node";
import { expertOfSession } from "~/modules/bookings/expert-calendar.server";
import { findExpert } from "~/modules/experts/experts.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { notFound } from "~/platform/http/responses.server";

/** The address that the spec writes in links (§1): the id of an expert, or of one of his upcoming sessions. */
export const loader = pageLoader({ guard: anyone }, async ({ request, params: { id = "" } }) => {
  const expert = await findExpert(id);
  if (expert) throw redirect(paths.expertSession(expert.id));
  const offering = (await expertOfSession(id)) ?? notFound(request, "experts:notFound", { to: paths.experts(), label: "experts:back" });
  throw redirect(paths.expertSession(offering.id, { session: id }));
});

/** Makes it a page, so that the not-found screen stands in its area's shell. */
export default function SessionFormPage() {
  return null;
}
