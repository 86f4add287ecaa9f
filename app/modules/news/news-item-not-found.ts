import type { NotFoundPage } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";

export const newsItemNotFound: NotFoundPage = { message: "news:notFound", back: { to: paths.news(), label: "news:back" } };
