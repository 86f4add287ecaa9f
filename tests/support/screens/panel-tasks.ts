import { STAFF } from "../journey-steps.ts";
import { refused } from "../screen-openings.ts";
import type { Screen } from "./screen.ts";

/** The start page, notes and tasks in the panel. */
export const PANEL_TASK_SCREENS: Screen[] = [
  {
    name: "start page of the panel",
    open: "/admin/today",
    as: STAFF,
    title: "Podsumowanie – DIG",
    h1: "Podsumowanie",
  },
  {
    name: "search over the whole panel",
    open: "/admin/search?find=an",
    as: STAFF,
    title: "Szukaj w panelu – DIG",
    h1: "Wyniki dla „an”",
  },
  {
    name: "search of the panel without a hit",
    alike: true,
    open: "/admin/search?find=niematakiejfirmy",
    as: STAFF,
    title: "Szukaj w panelu – DIG",
    h1: "Wyniki dla „niematakiejfirmy”",
  },
  {
    name: "tasks of staff",
    open: "/admin/tasks",
    as: STAFF,
    title: "Moje zadania – DIG",
    h1: "Moje zadania",
  },
  {
    name: "new task, refused",
    open: refused("/admin/tasks/new", "Dodaj zadanie"),
    as: STAFF,
    title: "Błąd: Nowe zadanie – DIG",
    h1: "Dodaj zadanie",
  },
  {
    name: "new note",
    open: "/admin/notes/new",
    as: STAFF,
    title: "Nowy wpis – DIG",
    h1: "Zapisz rozmowę",
  },
  {
    name: "new note, refused",
    open: refused("/admin/notes/new", "Zapisz wpis"),
    as: STAFF,
    title: "Błąd: Nowy wpis – DIG",
    h1: "Zapisz rozmowę",
  },
];
