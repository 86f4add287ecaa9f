import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/platform/http/responses.server";

export const loader = ({ request }: LoaderFunctionArgs) => notFound(request);

/** Makes it a page, so that the not-found screen stands in its area's shell. */
export default function NotFoundPage() {
  return null;
}
