import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/platform/responses.server";

export const loader = ({ request }: LoaderFunctionArgs) => notFound(request);
