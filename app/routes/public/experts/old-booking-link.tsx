import { redirect } from "@remix-run/node";
import { expertNotFound } from "~/modules/experts/expert-not-found";
import { findExpert, findExpertOfConsultation } from "~/modules/experts/experts.server";
import { found } from "~/platform/http/not-found.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";

/** The address that older links have: with the id of an expert, or of an upcoming consultation (rules 82). */
export const loader = pageLoader({ guard: anyone }, async ({ request, params: { id = "" } }) => {
  const expert = await findExpert(id);
  if (expert) throw redirect(paths.bookExpert(expert.id));
  const { id: expertId } = found(await findExpertOfConsultation(id), expertNotFound, request);
  throw redirect(paths.bookExpert(expertId, { session: id }));
});

/** Makes it a page, so that the not-found screen stands in its area's shell. */
export default function OldBookingLinkPage() {
  return null;
}
