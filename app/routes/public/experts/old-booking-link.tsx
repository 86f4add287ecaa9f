import { redirect } from "@remix-run/node";
import { expertNotFound } from "~/modules/advice/experts/expert-not-found";
import { findExpert, findExpertOfConsultation } from "~/modules/advice/experts/experts.server";
import { paths } from "~/platform/http/paths";
import { publicLoader } from "~/platform/pages/public-route.server";

/** Redirects older links with the id of an expert or of a coming consultation (rules 82). */
export const loader = publicLoader(async ({ params: { id = "" }, found }) => {
  const expert = await findExpert(id);
  if (expert) throw redirect(paths.bookExpert(expert.id));
  const { id: expertId } = found(await findExpertOfConsultation(id), expertNotFound);
  throw redirect(paths.bookExpert(expertId, { session: id }));
});

/** A page without content, so that the not-found screen appears in the public frame. */
export default function OldBookingLinkPage() {
  return null;
}
