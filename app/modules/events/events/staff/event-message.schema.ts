import { z } from "zod";
import { requiredLine, requiredText, TEXT_LENGTH } from "~/platform/forms/fields";

/** The groups of people of an event that a message reaches. */
export const MESSAGE_GROUPS = ["registered", "waiting", "absent"] as const;
export type MessageGroup = (typeof MESSAGE_GROUPS)[number];

/** People of a group: those with an address get the message, unless they refuse such mails. */
export interface Reach {
  mailed: number;
  withoutAddress: number;
  refused: number;
}

/** The form of a message to people of an event (rules 1144). */
export const EventMessageSchema = z.object({
  group: z.enum(MESSAGE_GROUPS, "panel-events:message.errors.group"),
  subject: requiredLine("panel-events:message.errors.subject"),
  text: requiredText("panel-events:message.errors.text", TEXT_LENGTH),
});
