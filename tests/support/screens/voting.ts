import { OWNER, STAFF } from "../journey-steps.ts";
import { refused } from "../screen-openings.ts";
import type { WrittenScreen } from "./screen.ts";

/** Polls, for members and staff. */
export const VOTING_SCREENS: WrittenScreen[] = [
  {
    name: "polls",
    open: "/app/voting",
    as: OWNER,
    title: "Głosowania – DIG",
    h1: "Głosowania DIG",
  },
  {
    name: "poll, sent without an answer",
    open: refused("/app/voting/skladka-na-nowy-rok", "Oddaj głos"),
    as: OWNER,
    title: "Błąd: Składka na przyszły rok – DIG",
    h1: "Składka na przyszły rok",
  },
  {
    name: "poll that is over",
    open: "/app/voting/patron-forum",
    as: OWNER,
    h1: "Patron branżowy Forum Gospodarczego",
  },
  { name: "ledger", open: "/app/voting/patron-forum/ledger", as: OWNER, h1: "Księga głosów" },
  {
    name: "ledger, with a receipt that is none",
    open: refused("/app/voting/patron-forum/ledger", "Sprawdź"),
    as: OWNER,
    title: "Błąd: Księga głosów – DIG",
    h1: "Księga głosów",
  },
  {
    name: "polls of staff",
    alike: true,
    open: "/admin/polls",
    as: STAFF,
    title: "Głosowania – DIG",
    h1: "Zarządzanie głosowaniami",
  },
  {
    name: "new poll, refused",
    open: refused("/admin/polls/new", "Dodaj głosowanie"),
    as: STAFF,
    title: "Błąd: Nowe głosowanie – DIG",
    h1: "Dodaj nowe głosowanie",
  },
  {
    name: "poll of staff",
    open: "/admin/polls/skladka-na-nowy-rok/edit",
    as: STAFF,
    title: "Edycja głosowania – DIG",
    h1: "Edytuj głosowanie",
  },
  {
    name: "poll of staff that is over",
    alike: true,
    open: "/admin/polls/patron-forum/edit",
    as: STAFF,
    title: "Edycja głosowania – DIG",
    h1: "Głosowanie zakończone",
  },
  {
    name: "ending a poll",
    open: "/admin/polls/skladka-na-nowy-rok/end",
    as: STAFF,
    title: "Zakończenie głosowania – DIG",
    h1: "Zakończ głosowanie przed czasem",
  },
  {
    name: "deleting a poll",
    alike: true,
    open: "/admin/polls/skladka-na-nowy-rok/delete",
    as: STAFF,
    title: "Usuwanie głosowania – DIG",
    h1: "Czy na pewno chcesz usunąć to głosowanie?",
  },
];
