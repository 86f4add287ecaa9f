import { findAnyEvent } from "~/modules/events/events/events.server";
import {
  MESSAGE_GROUPS,
  type MessageGroup,
  type Reach,
} from "~/modules/events/events/staff/event-message.schema";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import type { Locale } from "~/platform/i18n/locale";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { escapeHtml } from "~/platform/text/escape-html";
import { addMailing } from "../compose/mailings.server";
import { recipientsOf } from "../segments/recipients.server";
import type { Segment } from "../segments/segment";
import { scheduleMailing } from "./sending.server";

const segmentOf = (eventId: string, state: MessageGroup): Segment => ({
  purpose: "event",
  source: { kind: "event", eventId, state },
});

async function reachOf(eventId: string, group: MessageGroup): Promise<Reach> {
  const { recipients, leftOut } = await recipientsOf(segmentOf(eventId, group));
  const { noAddress: withoutAddress, refused, bounced } = leftOut;
  return { mailed: recipients.length, withoutAddress, refused: refused + bounced };
}

/** How many people of each group of an event a message would reach. */
export const reachOfGroups = async (eventId: string) =>
  Object.fromEntries(
    await Promise.all(
      MESSAGE_GROUPS.map(async (group) => [group, await reachOf(eventId, group)] as const),
    ),
  ) as Record<MessageGroup, Reach>;

/** Sends a plain message to people of an event, as a mailing that begins at once (rules 1144). */
export async function sendEventMailing(
  eventId: string | undefined,
  { group, subject, text }: { group: MessageGroup; subject: string; text: string },
  { by, locale }: { by: Pick<Staff, "id">; locale: Locale },
): Promise<Reach | Refusal<"not-found" | "nobody">> {
  const event = await findAnyEvent(eventId);
  if (!event) return refuse("not-found");
  const reach = await reachOf(event.id, group);
  if (reach.mailed === 0) return refuse("nobody");
  const first = locale.t("events:mails.message.text", { title: event.title });
  const html = [first, ...text.split(/\n\s*\n/)].map(paragraph).join("\n");
  const segment = segmentOf(event.id, group);
  const mailing = await addMailing({ subject, text: html }, { by, segment });
  if (isRefused(mailing)) return refuse("not-found");
  const sent = await scheduleMailing(mailing.id, { at: null, records: new Set(), locale, by });
  if (isRefused(sent)) return refuse("nobody");
  await transaction(() =>
    recordInTransaction({
      by,
      entity: "event",
      action: "messageSent",
      record: event,
      after: {
        "panel-events:message.subject": subject,
        "panel-events:message.group": { key: `panel-events:message.groups.${group}` },
      },
    }),
  );
  return reach;
}

const paragraph = (words: string): string =>
  `<p>${escapeHtml(words.trim()).replace(/\r?\n/g, "<br>")}</p>`;
