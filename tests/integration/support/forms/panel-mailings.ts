import type { AddedRecords, WrittenForm } from "./portal-form.ts";

/** Placeholders for mailings that staff of the cast have added. */
export const MAILING_TO_EDIT = ":mailing-to-edit";
export const MAILING_TO_DELETE = ":mailing-to-delete";
export const MAILING_TO_SEND = ":mailing-to-send";

const MAILING_FIELDS = {
  segmentKey: "owners",
  subject: "Wysyłka do firm",
  preheader: "Kilka słów",
  text: "Zapraszamy na spotkanie.",
};

export const MAILINGS_ADDED: AddedRecords = {
  section: "mailings",
  submit: "Zapisz szkic",
  fields: MAILING_FIELDS,
  title: "subject",
  names: [MAILING_TO_EDIT, MAILING_TO_DELETE, MAILING_TO_SEND],
};

const TEXTS = ["subject", "preheader", "text", "plain"];

/** Mailings in the panel. */
export const PANEL_MAILING_FORMS: WrittenForm[] = [
  { name: "a new mailing", path: "/admin/mailings/new", fields: MAILING_FIELDS, texts: TEXTS },
  {
    name: "a mailing",
    path: `/admin/mailings/${MAILING_TO_EDIT}/edit`,
    fields: MAILING_FIELDS,
    texts: TEXTS,
  },
  {
    name: "a test of a mailing",
    path: `/admin/mailings/${MAILING_TO_EDIT}/test`,
    fields: { address: "biuro@izba.example" },
  },
  {
    name: "sending a mailing",
    path: `/admin/mailings/${MAILING_TO_SEND}/send`,
    fields: { when: "later", day: "31.12.2099", hour: "9:00" },
    mayBeEmpty: true,
  },
  ...["pause", "resume", "cancel", "end"].map((intent) => ({
    name: `${intent} of a mailing`,
    path: `/admin/mailings/${MAILING_TO_SEND}/${intent}`,
  })),
  { name: "copying a mailing", path: `/admin/mailings/${MAILING_TO_EDIT}/copy` },
  { name: "deleting a mailing", path: `/admin/mailings/${MAILING_TO_DELETE}/delete` },
];
