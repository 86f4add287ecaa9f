import {
  noteInTransaction,
  notifyInTransaction,
} from "~/modules/notifications/notifications.server";
import { paths } from "~/platform/http/paths";
import type { Event } from "../event";
import type { Registration } from "./registration";

/** Tells a person what has happened to their registration while they were elsewhere. */
export function notifyOfInTransaction(
  name: "promoted" | "removed" | "moved" | "cancelled",
  { id, title, startsAt }: Event,
  { accountId }: Registration,
): void {
  notifyInTransaction(accountId, {
    title: `events:notifications.${name}.title`,
    text: `events:notifications.${name}.text`,
    params: { title, date: startsAt },
    link: paths.event(id),
  });
}

/** Notes what a person has done about an event. */
export function noteOfInTransaction(
  deed: "registered" | "waiting" | "withdrawn" | "saved",
  event: Event,
  by: { id: string },
): void {
  const { id, title, startsAt } = event;
  noteInTransaction(by.id, deed, { params: { title, date: startsAt }, link: paths.event(id) });
}
