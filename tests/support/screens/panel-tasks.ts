import { STAFF } from "../journey-steps.ts";
import { refused } from "../screen-openings.ts";
import { openedBy } from "./screen.ts";

/** The start page, notes and tasks in the panel. */
export const PANEL_TASK_SCREENS = openedBy(STAFF, [
  { name: "start page of the panel", open: "/admin/today", h1: "Podsumowanie" },
  {
    name: "search over the whole panel",
    open: "/admin/search?find=an",
    title: "Szukaj w panelu – DIG",
    h1: "Wyniki dla „an”",
  },
  {
    name: "search of the panel without a hit",
    alike: true,
    open: "/admin/search?find=niematakiejfirmy",
    title: "Szukaj w panelu – DIG",
    h1: "Wyniki dla „niematakiejfirmy”",
  },
  { name: "tasks of staff", open: "/admin/tasks", h1: "Moje zadania" },
  {
    name: "new task, refused",
    open: refused("/admin/tasks/new", "Dodaj zadanie"),
    title: "Błąd: Nowe zadanie – DIG",
    h1: "Dodaj zadanie",
  },
  { name: "new note", open: "/admin/notes/new", title: "Nowy wpis – DIG", h1: "Zapisz rozmowę" },
  {
    name: "new note, refused",
    open: refused("/admin/notes/new", "Zapisz wpis"),
    title: "Błąd: Nowy wpis – DIG",
    h1: "Zapisz rozmowę",
  },
]);
