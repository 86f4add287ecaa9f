import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";

/** States of a contact message, each with a label `panel-messages:states`. */
export const MESSAGE_STATES = ["waiting", "answered"] as const;

export type MessageState = (typeof MESSAGE_STATES)[number];

export const stateOf = ({ answer }: { answer: string | null }): MessageState =>
  answer === null ? "waiting" : "answered";

/** Shown for contact messages that are missing or were removed. */
export const messageNotFound: NotFoundPage = {
  message: "panel-messages:notFound",
  back: { to: panelPaths.messages(), label: "panel-messages:toList" },
};
