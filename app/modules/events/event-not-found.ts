import type { NotFoundPage } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";

export const eventNotFound: NotFoundPage = { message: "events:notFound", back: { to: paths.events(), label: "events:back" } };
