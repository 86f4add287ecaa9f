import type { NotFoundPage } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";

/** The link of a guest whose seat was given back, or is no longer stored. */
export const guestTicketNotFound: NotFoundPage = {
  message: "events:ticket.notFound",
  back: { to: paths.events(), label: "events:all" },
};

export const ticketNotFound: NotFoundPage = {
  message: "events:ticket.notFound",
  back: { to: paths.myEvents(), label: "events:ticket.toMine" },
};
