import type { Described } from "~/modules/history/history";
import { dateAndTimeOf, type Event } from "../event";
import { agendaLines, speakerLines } from "./event-lines";

/** An event in the words of its history. */
export function describedEvent(event: Event): Described {
  const { date, time } = dateAndTimeOf(event);
  return {
    "panel-events:fields.title": event.title,
    "panel-events:fields.description": event.description,
    "panel-events:fields.date": date,
    "panel-events:fields.time": time,
    "panel-events:fields.type": { key: `events:types.${event.type}` },
    "panel-events:fields.location": event.location,
    "panel-events:fields.address": event.address,
    "panel-events:fields.category": { key: `events:categories.${event.category}.one` },
    "panel-events:fields.image": event.image,
    "panel-events:fields.capacity": event.capacity,
    "panel-events:fields.registeredCount": event.registeredCount,
    "panel-events:fields.price": event.price,
    "panel-events:fields.agenda": agendaLines(event.agenda),
    "panel-events:fields.speakers": speakerLines(event.speakers),
    "panel-events:fields.forWhom": event.forWhom.join("\n"),
    "panel-events:fields.benefits": event.benefits.join("\n"),
    "panel-events:fields.toBring": event.toBring,
    "panel-events:fields.gettingThere": event.gettingThere,
    "panel-events:fields.relatedEvents": event.relatedEvents.join("\n"),
    "panel-events:fields.externalUrl": event.externalUrl,
    "panel-events:fields.featured": {
      key: event.featured ? "panel-events:yes" : "panel-events:no",
    },
  };
}
