import { recordInTransaction } from "~/modules/history/history.server";
import type { Staff } from "~/modules/staff/staff";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { messageMail } from "../attendance/event-mails.server";
import type { Registration } from "../attendance/registration";
import { mailInTransaction } from "../attendance/seat-mails.server";
import { seatsInState } from "../attendance/seats-in-state.server";
import type { Event } from "../event";
import { findEventInTransaction } from "../events.server";
import { MESSAGE_GROUPS, type MessageGroup } from "./event-message.schema";

/** People of a group: those with an address get the message. */
export interface Reach {
  mailed: number;
  withoutAddress: number;
}

function reachOf(people: readonly Registration[]): Reach {
  const mailed = people.filter(({ email }) => email !== "").length;
  return { mailed, withoutAddress: people.length - mailed };
}

/** How many people of each group a message would reach. */
export const reachOfGroups = (event: Event) =>
  Object.fromEntries(
    MESSAGE_GROUPS.map((group) => [group, reachOf(seatsInState(event, group))]),
  ) as Record<MessageGroup, Reach>;

/** Mails a plain message to the people of a group (rules 1144). */
export async function sendEventMessage(
  eventId: string | undefined,
  { group, subject, text }: { group: MessageGroup; subject: string; text: string },
  { by }: { by: Pick<Staff, "id"> },
): Promise<Reach | Refusal<"not-found" | "nobody">> {
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    if (!event) return refuse("not-found");
    const people = seatsInState(event, group);
    const reach = reachOf(people);
    if (reach.mailed === 0) return refuse("nobody");
    for (const one of people)
      mailInTransaction(one, () => messageMail(event, one, { subject, text }));
    recordInTransaction({
      by,
      entity: "event",
      action: "messageSent",
      record: event,
      after: {
        "panel-events:message.subject": subject,
        "panel-events:message.group": { key: `panel-events:message.groups.${group}` },
      },
    });
    return reach;
  });
}
