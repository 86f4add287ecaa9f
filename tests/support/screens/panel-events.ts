import { STAFF } from "../journey-steps.ts";
import { refused } from "../screen-openings.ts";
import type { Screen } from "./screen.ts";

/** Events and participants in the panel. */
export const PANEL_EVENT_SCREENS: Screen[] = [
  {
    name: "events of staff",
    open: "/admin/events",
    as: STAFF,
    title: "Zarządzanie wydarzeniami – DIG",
    h1: "Zarządzanie wydarzeniami",
  },
  {
    name: "new event, refused",
    open: refused("/admin/events/new", "Dodaj wydarzenie"),
    as: STAFF,
    title: "Błąd: Nowe wydarzenie – DIG",
    h1: "Dodaj nowe wydarzenie",
  },
  {
    name: "event of staff",
    open: "/admin/events/prawo-pracy/edit",
    as: STAFF,
    title: "Edycja wydarzenia – DIG",
    h1: "Edytuj wydarzenie",
  },
  {
    name: "people of an event",
    open: "/admin/events/forum-gospodarcze/participants",
    as: STAFF,
    title: "Uczestnicy wydarzenia – DIG",
    h1: "Uczestnicy: Forum Gospodarcze Regionu",
  },
  {
    name: "adding somebody to an event, refused",
    open: refused("/admin/events/forum-gospodarcze/participants/new", "Dopisz osobę"),
    as: STAFF,
    title: "Błąd: Dopisanie osoby – DIG",
    h1: "Dopisz osobę",
  },
  {
    name: "deleting an event",
    open: "/admin/events/forum-gospodarcze/delete",
    as: STAFF,
    title: "Usuwanie wydarzenia – DIG",
    h1: "Czy na pewno chcesz usunąć to wydarzenie?",
  },
  {
    name: "the door of an event",
    open: "/admin/events/forum-gospodarcze/door",
    as: STAFF,
    title: "Wejście – DIG",
    h1: "Forum Gospodarcze Regionu",
  },
  {
    name: "the door of an unknown event",
    open: "/admin/events/nope/door",
    as: STAFF,
    title: "Wydarzenie nie zostało znalezione – DIG",
    h1: "Wydarzenie nie zostało znalezione",
  },
  {
    name: "an unknown ticket at the door",
    open: "/admin/entry/nope",
    as: STAFF,
    title: "Nieznany bilet – DIG",
    h1: "Nieznany bilet",
  },
  {
    name: "materials of an event, refused",
    open: refused("/admin/events/forum-gospodarcze/materials", "Dodaj materiał"),
    as: STAFF,
    title: "Błąd: Materiały wydarzenia – DIG",
    h1: "Materiały: Forum Gospodarcze Regionu",
  },
  {
    name: "answers about an event",
    alike: true,
    open: "/admin/events/umowy-z-zagranica/survey",
    as: STAFF,
    title: "Ocena wydarzenia – DIG",
    h1: "Oceny: Umowy z kontrahentem z zagranicy",
  },
  {
    name: "certificates of an event",
    alike: true,
    open: "/admin/events/forum-gospodarcze/certificates",
    as: STAFF,
    title: "Zaświadczenia wydarzenia – DIG",
    h1: "Zaświadczenia: Forum Gospodarcze Regionu",
  },
  {
    name: "name badges of an event",
    open: "/admin/events/forum-gospodarcze/badges",
    as: STAFF,
    title: "Identyfikatory – DIG",
    h1: "Identyfikatory: Forum Gospodarcze Regionu",
  },
];
