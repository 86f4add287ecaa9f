import type { WrittenForm } from "./portal-form.ts";

/** Mails that could not be sent; the demo mode begins with some. */
export const PANEL_MAIL_FORMS: WrittenForm[] = [
  { name: "sending all mails again", path: "/admin/mails" },
  { name: "sending a mail again", path: "/admin/mails/unsent-mail-1/again" },
  { name: "resuming an address", path: "/admin/mails/stopped/stopped-address-1/resume" },
  { name: "deleting a mail", path: "/admin/mails/unsent-mail-2/delete" },
];
