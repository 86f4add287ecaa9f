import { STAFF } from "../journey-steps.ts";
import { messageInPanel, questionInPanel, subscriptionInPanel } from "../screen-openings.ts";
import { openedBy } from "./screen.ts";

/** Messages and questions in the panel. */
export const PANEL_LETTER_SCREENS = openedBy(STAFF, [
  { name: "questions of staff", alike: true, open: "/admin/questions", h1: "Pytania do ekspertów" },
  {
    name: "question of staff",
    open: questionInPanel(),
    title: "Pytanie do eksperta – DIG",
    h1: "Pyta: gosc@example.com",
  },
  {
    name: "question of staff, refused",
    open: questionInPanel({ refused: "Wyślij odpowiedź" }),
    title: "Błąd: Pytanie do eksperta – DIG",
    h1: "Pyta: gosc@example.com",
  },
  {
    name: "contact messages",
    alike: true,
    open: "/admin/messages",
    title: "Wiadomości – DIG",
    h1: "Wiadomości do biura",
  },
  {
    name: "contact message",
    open: messageInPanel(),
    title: "Wiadomość do biura – DIG",
    h1: "Pytanie o składkę",
  },
  {
    name: "contact message, refused",
    open: messageInPanel({ refused: "Wyślij odpowiedź" }),
    title: "Błąd: Wiadomość do biura – DIG",
    h1: "Pytanie o składkę",
  },
  {
    name: "closing a contact message",
    open: messageInPanel({ at: "spam" }),
    title: "Zamykanie bez odpowiedzi – DIG",
    h1: "Zamknąć jako spam?",
  },
  {
    name: "closing a question",
    open: questionInPanel({ at: "handled" }),
    title: "Zamykanie bez odpowiedzi – DIG",
    h1: "Zamknąć jako załatwione bez odpowiedzi?",
  },
  {
    name: "newsletter of staff",
    alike: true,
    open: "/admin/newsletter",
    title: "Newsletter – DIG",
    h1: "Adresy newslettera",
  },
  {
    name: "newsletter to copy",
    open: subscriptionInPanel("/admin/newsletter/list"),
    title: "Lista adresów newslettera – DIG",
    h1: "Kopiuj listę",
  },
  {
    name: "removing an address of the newsletter",
    open: subscriptionInPanel(),
    title: "Usuwanie adresu z newslettera – DIG",
    h1: "Czy na pewno chcesz usunąć ten adres?",
  },
]);
