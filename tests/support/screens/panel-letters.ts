import { STAFF } from "../journey-steps.ts";
import { messageInPanel, questionInPanel } from "../screen-openings.ts";
import type { Screen } from "./screen.ts";

/** What people write to the chamber, as staff see it. */
export const PANEL_LETTER_SCREENS: Screen[] = [
  { name: "questions of staff", open: "/admin/questions", as: STAFF, title: "Pytania do ekspertów – DIG", h1: "Pytania do ekspertów" },
  { name: "question of staff", open: questionInPanel(), as: STAFF, title: "Pytanie do eksperta – DIG", h1: "Pyta: gosc@example.com" },
  {
    name: "question of staff, refused",
    open: questionInPanel("Wyślij odpowiedź"),
    as: STAFF,
    title: "Błąd: Pytanie do eksperta – DIG",
    h1: "Pyta: gosc@example.com",
  },
  { name: "contact messages", open: "/admin/messages", as: STAFF, title: "Wiadomości – DIG", h1: "Wiadomości do biura" },
  { name: "contact message", open: messageInPanel(), as: STAFF, title: "Wiadomość do biura – DIG", h1: "Pytanie o składkę" },
  {
    name: "contact message, refused",
    open: messageInPanel("Wyślij odpowiedź"),
    as: STAFF,
    title: "Błąd: Wiadomość do biura – DIG",
    h1: "Pytanie o składkę",
  },
];
