import { STAFF } from "../journey-steps.ts";
import type { Screen } from "./screen.ts";

/** Mailings in the panel. */
export const PANEL_MAILING_SCREENS: Screen[] = [
  {
    name: "mailings",
    open: "/admin/mailings",
    as: STAFF,
    alike: true,
    title: "Wysyłki – DIG",
    h1: "Wysyłki e-mail",
  },
  {
    name: "a new mailing",
    open: "/admin/mailings/new",
    as: STAFF,
    alike: true,
    title: "Nowa wysyłka – DIG",
    h1: "Nowa wiadomość do grupy",
  },
  {
    name: "a mailing",
    open: "/admin/mailings/sniadanie-eksportowe",
    as: STAFF,
    title: "Wysyłka – DIG",
    h1: "Śniadanie eksportowe: 12 miejsc dla członków",
  },
  {
    name: "editing a mailing",
    open: "/admin/mailings/sniadanie-eksportowe/edit",
    as: STAFF,
    title: "Edycja wysyłki – DIG",
    h1: "Edytuj wiadomość do grupy",
  },
  {
    name: "a test of a mailing",
    open: "/admin/mailings/sniadanie-eksportowe/test",
    as: STAFF,
    alike: true,
    title: "Wyślij próbę – DIG",
    h1: "Śniadanie eksportowe: 12 miejsc dla członków",
  },
  {
    name: "copying a mailing",
    open: "/admin/mailings/sniadanie-eksportowe/copy",
    as: STAFF,
    alike: true,
    title: "Skopiować tę wysyłkę? – DIG",
    h1: "Skopiować tę wysyłkę?",
  },
  {
    name: "deleting a mailing",
    open: "/admin/mailings/sniadanie-eksportowe/delete",
    as: STAFF,
    alike: true,
    title: "Usuwanie szkicu – DIG",
    h1: "Czy na pewno chcesz usunąć ten szkic?",
  },
];
