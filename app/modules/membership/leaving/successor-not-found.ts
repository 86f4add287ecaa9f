import type { NotFoundPage } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";

export const successorNotFound: NotFoundPage = {
  message: "leaving:handOver.notFound",
  back: { to: paths.handOver(), label: "leaving:handOver.title" },
};
