import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";

/** For a file that has expired, or belongs to another session. */
export const stagedStatementNotFound: NotFoundPage = {
  message: "statements:notFound",
  back: { to: panelPaths.statements(), label: "statements:again" },
};

export const paymentNotFound: NotFoundPage = {
  message: "statements:payment.notFound",
  back: { to: panelPaths.statements(), label: "statements:back" },
};

/** Shown for a booked statement that does not exist. */
export const bookedStatementNotFound: NotFoundPage = {
  message: "statements:undo.notFound",
  back: { to: panelPaths.statements(), label: "statements:back" },
};
