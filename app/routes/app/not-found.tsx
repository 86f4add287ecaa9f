import { notFound, pageNotFound } from "~/platform/http/not-found.server";
import { publicLoader } from "~/platform/pages/public-route.server";

export const loader = publicLoader(({ request }) => notFound(pageNotFound, request));

/** A page without content, so that the not-found screen appears in the app's frame. */
export default function AppNotFoundPage() {
  return null;
}
