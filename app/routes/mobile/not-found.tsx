import { notFound, pageNotFound } from "~/platform/http/not-found.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";

export const loader = pageLoader({ guard: anyone }, ({ request }) => notFound(pageNotFound, request));

/** Makes it a page, so that the not-found screen stands in the frame of the app. */
export default function AppNotFoundPage() {
  return null;
}
