import { STAFF } from "../journey-steps.ts";
import { openedBy } from "./screen.ts";

/** Mails that could not be sent. */
export const PANEL_MAIL_SCREENS = openedBy(STAFF, [
  { name: "mails that could not be sent", open: "/admin/mails", h1: "Niewysłane e-maile" },
  { name: "mails that were sent", open: "/admin/mails/sent", h1: "Wysłane e-maile" },
  {
    name: "sending a mail again",
    open: "/admin/mails/unsent-mail-1/again",
    title: "Ponowna wysyłka e-maila – DIG",
    h1: "Wysłać ten e-mail ponownie?",
  },
  {
    name: "resuming an address",
    alike: true,
    open: "/admin/mails/stopped/stopped-address-1/resume",
    title: "Wznowienie wysyłania na adres – DIG",
    h1: "Wznowić wysyłanie na ten adres?",
  },
  {
    name: "deleting a mail",
    alike: true,
    open: "/admin/mails/unsent-mail-2/delete",
    title: "Usunięcie e-maila – DIG",
    h1: "Czy na pewno chcesz usunąć ten e-mail?",
  },
]);
