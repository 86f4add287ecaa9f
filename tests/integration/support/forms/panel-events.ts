import type { AddedRecords, WrittenForm } from "./portal-form.ts";

/**
 * Placeholders for events that staff of the cast have added, and for a participant of the first.
 */
export const EVENT_TO_EDIT = ":event-to-edit";
export const EVENT_TO_DELETE = ":event-to-delete";
export const EVENT_TO_CANCEL = ":event-to-cancel";
export const EVENT_TO_PUBLISH = ":event-to-publish";
export const PARTICIPANT = ":participant";
/** A guest of the member of the cast, and a person whom staff have added to that event. */
export const GUEST = ":guest-of-member";
export const ADDED_PERSON = ":person-without-account";
/** A list of people that staff have added to that event. */
export const PEOPLE_LIST = ":list-of-people";
/** A link among the materials of the first event. */
export const MATERIAL = ":material";

/** Placeholder for a signature that staff of the cast have added. */
export const SIGNATURE = ":signature";
/** A door pass of that event. */
export const DOOR_PASS = ":door-pass";
/** The code of that participant's ticket. */
export const ENTRY_CODE = ":entry-code";

const DAY = 86_400_000;

export const EVENT_FIELDS = {
  title: "Poranek eksportera",
  description: "Rozmowy o pierwszym kontrakcie za granicą.",
  date: new Date(Date.now() + 60 * DAY).toISOString().slice(0, 10),
  time: "09:00-11:30",
  type: "offline",
  location: "Siedziba izby",
  address: "ul. Kupiecka 14, Łódź",
  category: "workshop",
  image: "/covers/1-arcs-1.svg",
  capacity: "50",
  registeredCount: "0",
  guestsPerCompany: "5",
  agenda: "10:00–11:00 Powitanie",
  speakers: "Anna Wójcik | Radca prawny",
};

export const EVENTS_ADDED: AddedRecords = {
  section: "events",
  submit: "Dodaj wydarzenie",
  fields: EVENT_FIELDS,
  title: "title",
  names: [EVENT_TO_EDIT, EVENT_TO_DELETE, EVENT_TO_CANCEL, EVENT_TO_PUBLISH],
};

/** Events and participants in the panel. */
export const PANEL_EVENT_FORMS: WrittenForm[] = [
  {
    name: "a new event",
    path: "/admin/events/new",
    fields: EVENT_FIELDS,
    texts: ["title", "description", "location"],
  },
  {
    name: "an event",
    path: `/admin/events/${EVENT_TO_EDIT}/edit`,
    fields: EVENT_FIELDS,
    texts: ["title", "description", "location"],
  },
  {
    name: "publishing an event",
    path: `/admin/events/${EVENT_TO_PUBLISH}/publish`,
    fields: { date: "", time: "" },
  },
  {
    name: "calling off an event",
    path: `/admin/events/${EVENT_TO_CANCEL}/cancel`,
    fields: { reason: "Prelegentka zachorowała." },
    texts: ["reason"],
  },
  { name: "deleting an event", path: `/admin/events/${EVENT_TO_DELETE}/delete` },
  {
    name: "taking somebody off an event",
    path: `/admin/events/${EVENT_TO_EDIT}/participants/${PARTICIPANT}/remove`,
  },
  {
    name: "adding somebody to an event",
    path: `/admin/events/${EVENT_TO_EDIT}/participants/new`,
    fields: { name: "Jan Bezkonta", company: "Firma spoza izby" },
    texts: ["name", "company"],
  },
  {
    name: "people of a list added to an event",
    path: `/admin/events/${EVENT_TO_EDIT}/participants/list`,
    fields: { list: "Jan Bezkonta; jan@bezkonta.example; Firma spoza izby" },
  },
  {
    name: "people of a list taken back",
    path: `/admin/events/${EVENT_TO_EDIT}/participants/list/${PEOPLE_LIST}/undo`,
  },
  {
    name: "a door pass",
    path: `/admin/events/${EVENT_TO_EDIT}/door-passes`,
    fields: { place: "Wejście od podwórza" },
    texts: ["place"],
  },
  {
    name: "revoking a door pass",
    path: `/admin/events/${EVENT_TO_EDIT}/door-passes/${DOOR_PASS}/revoke`,
  },
  {
    name: "a message to the people of an event",
    path: `/admin/events/${EVENT_TO_EDIT}/message`,
    fields: { group: "registered", subject: "Wejście od podwórza", text: "Do zobaczenia." },
    texts: ["subject", "text"],
  },
  {
    name: "a remark about a participant",
    path: `/admin/events/${EVENT_TO_EDIT}/participants/${PARTICIPANT}/remark`,
    fields: { remark: "Bez glutenu" },
  },
  {
    name: "erasing a person without an account",
    path: `/admin/events/${EVENT_TO_EDIT}/participants/${ADDED_PERSON}/data`,
  },
  {
    name: "selected participants",
    path: `/admin/events/${EVENT_TO_EDIT}/participants`,
    fields: { all: "yes", intent: "in" },
  },
  {
    name: "noting that somebody has come in",
    path: `/admin/events/${EVENT_TO_EDIT}/participants/${PARTICIPANT}/in`,
  },
  {
    name: "taking back that somebody has come in",
    path: `/admin/events/${EVENT_TO_EDIT}/participants/${PARTICIPANT}/undo`,
  },
  {
    name: "payments of an event",
    path: `/admin/events/${EVENT_TO_EDIT}/payments`,
    fields: { intent: "book-all" },
  },
  {
    name: "materials of an event",
    path: `/admin/events/${EVENT_TO_EDIT}/materials`,
    fields: { title: "Nagranie", about: "42 minuty", url: "https://example.com/nagranie" },
    texts: ["title", "about"],
  },
  {
    name: "deleting a material of an event",
    path: `/admin/events/${EVENT_TO_EDIT}/materials/${MATERIAL}/delete`,
  },
  { name: "asking people for their answers", path: `/admin/events/${EVENT_TO_EDIT}/survey` },
  { name: "certificates of all who came", path: `/admin/events/${EVENT_TO_EDIT}/certificates` },
  {
    name: "a signature of certificates",
    path: "/admin/certificates/signatures",
    fields: { name: "Ewa Prezes, prezes izby" },
    texts: ["name"],
  },
  {
    name: "deleting a signature of certificates",
    path: `/admin/certificates/signatures/${SIGNATURE}/delete`,
  },
  {
    name: "the page at the door",
    path: `/admin/events/${EVENT_TO_EDIT}/door`,
    fields: { person: PARTICIPANT, intent: "undo" },
  },
  {
    name: "a scanned ticket",
    path: `/admin/entry/${ENTRY_CODE}`,
    fields: { person: PARTICIPANT, intent: "undo" },
  },
];
