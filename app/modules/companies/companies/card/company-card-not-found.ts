import type { NotFoundPage } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";

export const companyCardNotFound: NotFoundPage = {
  message: "members:notFound",
  back: { to: paths.companies(), label: "companies:public.back" },
};
