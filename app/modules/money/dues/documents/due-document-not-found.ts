import type { NotFoundPage } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";

/** Shown to members for a document that does not exist, or is not theirs. */
export const dueDocumentNotFound: NotFoundPage = {
  message: "paying:notFound",
  back: { to: paths.dues(), label: "paying:heading" },
};
