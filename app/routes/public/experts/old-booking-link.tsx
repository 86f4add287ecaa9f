import { redirect } from "@remix-run/node";
import { expertNotFound } from "~/modules/experts/expert-not-found";
import { findExpert, findExpertOfConsultation } from "~/modules/experts/experts.server";
import { found } from "~/platform/http/not-found.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";

/** An address that older links have: the id of an expert, or of a consultation that they offer. */
export const loader = pageLoader({ guard: anyone }, async ({ request, params: { id = "" } }) => {
  const expert = await findExpert(id);
  if (expert) throw redirect(paths.bookExpert(expert.id));
  const offering = found(await findExpertOfConsultation(id), expertNotFound, request);
  throw redirect(paths.bookExpert(offering.id, { session: id }));
});

/** Makes it a page, so that the not-found screen stands in its area's shell. */
export default function SessionFormPage() {
  return null;
}
