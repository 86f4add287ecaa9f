import type { PortalForm } from "./portal-form.ts";

const deed = (name: string, path: string, route: string): PortalForm => ({
  name,
  path,
  route: `routes/admin/mails/${route}`,
  stage: "staff",
  fields: {},
  texts: [],
});

/** Mails that could not be sent; the demo mode begins with some. */
export const PANEL_MAIL_FORMS: PortalForm[] = [
  deed("sending all mails again", "/admin/mails", "mails"),
  deed("sending a mail again", "/admin/mails/unsent-mail-1/again", "send-mail-again"),
  deed("resuming an address", "/admin/mails/stopped/stopped-address-1/resume", "resume-address"),
  deed("deleting a mail", "/admin/mails/unsent-mail-2/delete", "drop-mail"),
];
