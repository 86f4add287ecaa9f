import { Temporal } from "temporal-polyfill";
import { CLOSINGS, type Closing } from "~/modules/messages/letters/closing";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { dayFromToday } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import { workdayAfter } from "~/platform/time/workdays";

/** States of a contact message, each with a label `panel-messages:states`. */
export const MESSAGE_STATES = ["waiting", "answered", ...CLOSINGS] as const;

export type MessageState = (typeof MESSAGE_STATES)[number];

export const stateOf = ({ answer, closing }: Judged): MessageState =>
  answer === null ? (closing ?? "waiting") : "answered";

/** True if a message waits longer than the next working day, as the form promises (rules 381). */
export const isLate = (message: Judged & { sentAt: string }): boolean =>
  stateOf(message) === "waiting" &&
  dayFromToday(0) > workdayAfter(Temporal.PlainDate.from(dayInWarsaw(message.sentAt)));

interface Judged {
  answer: string | null;
  closing: Closing | null;
}

/** Shown for contact messages that are missing or were removed. */
export const messageNotFound: NotFoundPage = {
  message: "panel-messages:notFound",
  back: { to: panelPaths.messages(), label: "panel-messages:toList" },
};
