import { STAFF } from "../journey-steps.ts";
import { refused } from "../screen-openings.ts";
import { openedBy, type WrittenScreen } from "./screen.ts";

/** Events and participants in the panel. */
export const PANEL_EVENT_SCREENS = openedBy(STAFF, [
  { name: "events of staff", open: "/admin/events", h1: "Zarządzanie wydarzeniami" },
  {
    name: "new event, refused",
    open: refused("/admin/events/new", "Dodaj wydarzenie"),
    title: "Błąd: Nowe wydarzenie – DIG",
    h1: "Dodaj nowe wydarzenie",
  },
  {
    name: "event of staff",
    open: "/admin/events/prawo-pracy/edit",
    title: "Edycja wydarzenia – DIG",
    h1: "Edytuj wydarzenie",
  },
  {
    name: "people of an event",
    open: "/admin/events/forum-gospodarcze/participants",
    title: "Uczestnicy wydarzenia – DIG",
    h1: "Uczestnicy: Forum Gospodarcze Regionu",
  },
  {
    name: "adding somebody to an event, refused",
    alike: true,
    open: refused("/admin/events/forum-gospodarcze/participants/new", "Dopisz osobę"),
    title: "Błąd: Dopisanie osoby – DIG",
    h1: "Dopisz osobę",
  },
  {
    name: "people from a list",
    open: "/admin/events/forum-gospodarcze/participants/list",
    title: "Osoby z listy – DIG",
    h1: "Dopisz osoby z listy",
  },
  {
    name: "preview of a draft",
    open: "/admin/events/wizyta-w-zakladzie/preview",
    title: "Podgląd wydarzenia – DIG",
    h1: "Wizyta studyjna w zakładzie mięsnym",
  },
  {
    name: "publishing a draft",
    open: "/admin/events/wizyta-w-zakladzie/publish",
    title: "Publikacja wydarzenia – DIG",
    h1: "Opublikować „Wizyta studyjna w zakładzie mięsnym”?",
  },
  {
    name: "deleting an event",
    open: "/admin/events/wizyta-w-zakladzie/delete",
    title: "Usuwanie wydarzenia – DIG",
    h1: "Czy na pewno chcesz usunąć to wydarzenie?",
  },
  {
    name: "calling off an event",
    open: "/admin/events/forum-gospodarcze/cancel",
    title: "Odwołanie wydarzenia – DIG",
    h1: "Odwołać „Forum Gospodarcze Regionu”?",
  },
  {
    name: "the door of an event",
    open: "/admin/events/forum-gospodarcze/door",
    title: "Wejście – DIG",
    h1: "Forum Gospodarcze Regionu",
  },
  {
    name: "door passes of an event",
    open: "/admin/events/forum-gospodarcze/door-passes",
    title: "Przepustki – DIG",
    h1: "Przepustki do wejścia",
  },
  {
    name: "a message to people of an event",
    open: "/admin/events/forum-gospodarcze/message",
    title: "Wiadomość do uczestników – DIG",
    h1: "Napisz do uczestników",
  },
  {
    name: "the door of an unknown event",
    alike: true,
    open: "/admin/events/nope/door",
    h1: "Wydarzenie nie zostało znalezione",
  },
  { name: "an unknown ticket at the door", open: "/admin/entry/nope", h1: "Nieznany bilet" },
  {
    name: "materials of an event, refused",
    open: refused("/admin/events/forum-gospodarcze/materials", "Dodaj materiał"),
    title: "Błąd: Materiały wydarzenia – DIG",
    h1: "Materiały: Forum Gospodarcze Regionu",
  },
  {
    name: "payments of an event",
    open: "/admin/events/forum-gospodarcze/payments",
    title: "Opłaty – DIG",
    h1: "Opłaty: Forum Gospodarcze Regionu",
  },
  {
    name: "answers about an event",
    alike: true,
    open: "/admin/events/sniadanie-handel/survey",
    title: "Ocena wydarzenia – DIG",
    h1: "Oceny: Śniadanie biznesowe: handel i usługi",
  },
  {
    name: "certificates of an event",
    open: "/admin/events/forum-gospodarcze/certificates",
    title: "Zaświadczenia wydarzenia – DIG",
    h1: "Zaświadczenia: Forum Gospodarcze Regionu",
  },
  {
    name: "signatures of certificates",
    open: "/admin/certificates/signatures",
    title: "Podpisy na zaświadczeniach – DIG",
    h1: "Podpisy na zaświadczeniach",
  },
  {
    name: "name badges of an event",
    open: "/admin/events/forum-gospodarcze/badges",
    title: "Identyfikatory – DIG",
    h1: "Identyfikatory: Forum Gospodarcze Regionu",
  },
]);

export const PANEL_EVENT_VISITOR_SCREENS: WrittenScreen[] = [
  { name: "the door without a pass", open: "/door", h1: "Ta przepustka nie działa" },
];
