import type { NotFoundPage } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";

export const articleNotFound: NotFoundPage = { message: "articles:notFound", back: { to: paths.knowledge(), label: "articles:back" } };
