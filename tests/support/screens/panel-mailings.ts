import { STAFF } from "../journey-steps.ts";
import { openedBy } from "./screen.ts";

/** Mailings in the panel. */
export const PANEL_MAILING_SCREENS = openedBy(STAFF, [
  {
    name: "mailings",
    open: "/admin/mailings",
    title: "Wysyłki – DIG",
    h1: "Wysyłki e-mail",
  },
  {
    name: "a new mailing",
    open: "/admin/mailings/new",
    alike: true,
    title: "Nowa wysyłka – DIG",
    h1: "Nowa wiadomość do grupy",
  },
  {
    name: "a mailing",
    open: "/admin/mailings/sniadanie-eksportowe",
    title: "Wysyłka – DIG",
    h1: "Śniadanie eksportowe: 12 miejsc dla członków",
  },
  {
    name: "editing a mailing",
    open: "/admin/mailings/sniadanie-eksportowe/edit",
    title: "Edycja wysyłki – DIG",
    h1: "Edytuj wiadomość do grupy",
  },
  {
    name: "a test of a mailing",
    open: "/admin/mailings/sniadanie-eksportowe/test",
    alike: true,
    title: "Wyślij próbę – DIG",
    h1: "Śniadanie eksportowe: 12 miejsc dla członków",
  },
  {
    name: "sending a mailing",
    open: "/admin/mailings/sniadanie-eksportowe/send",
    title: "Wysłanie wiadomości – DIG",
    h1: "Wysłać tę wiadomość?",
  },
  {
    name: "pausing a mailing",
    open: "/admin/mailings/sniadanie-eksportowe/pause",
    alike: true,
    h1: "Wstrzymać tę wysyłkę?",
  },
  {
    name: "resuming a mailing",
    open: "/admin/mailings/sniadanie-eksportowe/resume",
    alike: true,
    h1: "Wznowić tę wysyłkę?",
  },
  {
    name: "cancelling a mailing",
    open: "/admin/mailings/sniadanie-eksportowe/cancel",
    alike: true,
    h1: "Odwołać tę wysyłkę?",
  },
  {
    name: "ending a mailing",
    open: "/admin/mailings/sniadanie-eksportowe/end",
    alike: true,
    h1: "Zakończyć tę wysyłkę?",
  },
  {
    name: "copying a mailing",
    open: "/admin/mailings/sniadanie-eksportowe/copy",
    alike: true,
    h1: "Skopiować tę wysyłkę?",
  },
  {
    name: "deleting a mailing",
    open: "/admin/mailings/sniadanie-eksportowe/delete",
    alike: true,
    title: "Usuwanie szkicu – DIG",
    h1: "Czy na pewno chcesz usunąć ten szkic?",
  },
]);
