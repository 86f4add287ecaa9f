import type { NotFoundPage } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";

export const ticketNotFound: NotFoundPage = {
  message: "events:ticket.notFound",
  back: { to: paths.myEvents(), label: "events:ticket.toMine" },
};
