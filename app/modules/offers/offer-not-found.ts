import type { NotFoundPage } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";

export const offerNotFound: NotFoundPage = { message: "offers:notFound", back: { to: paths.offers(), label: "offers:back" } };
