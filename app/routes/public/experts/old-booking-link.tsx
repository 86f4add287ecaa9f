import { redirect } from "@remix-run/node";
import { expertNotFound } from "~/modules/experts/expert-not-found";
import { findExpert, findExpertOfConsultation } from "~/modules/experts/experts.server";
import { paths } from "~/platform/http/paths";
import { publicLoader } from "~/platform/pages/public-route.server";

/** The address that older links have: with the id of an expert, or of an upcoming consultation (rules 82). */
export const loader = publicLoader(async ({ params: { id = "" }, found }) => {
  const expert = await findExpert(id);
  if (expert) throw redirect(paths.bookExpert(expert.id));
  const { id: expertId } = found(await findExpertOfConsultation(id), expertNotFound);
  throw redirect(paths.bookExpert(expertId, { session: id }));
});

/** Makes it a page, so that the not-found screen stands in its area's shell. */
export default function OldBookingLinkPage() {
  return null;
}
