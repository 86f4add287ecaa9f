import { notFound, pageNotFound } from "~/platform/http/not-found.server";
import { publicLoader } from "~/platform/pages/public-route.server";

export const loader = publicLoader(({ request }) => notFound(pageNotFound, request));

/** Makes it a page, so that the not-found screen stands in its area's shell. */
export default function NotFoundPage() {
  return null;
}
