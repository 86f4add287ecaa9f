import type { NotFoundPage } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";

export const memberCompanyNotFound: NotFoundPage = {
  message: "members:notFound",
  back: { to: paths.members(), label: "members:back" },
};
