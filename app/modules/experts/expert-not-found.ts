import type { NotFoundPage } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";

export const expertNotFound: NotFoundPage = { message: "experts:notFound", back: { to: paths.experts(), label: "experts:back" } };
