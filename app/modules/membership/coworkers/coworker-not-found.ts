import type { NotFoundPage } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";

export const coworkerNotFound: NotFoundPage = {
  message: "coworkers:notFound",
  back: { to: paths.coworkers(), label: "coworkers:back" },
};
