import type { AddedRecords, WrittenForm } from "./portal-form.ts";

/** Placeholders for polls that staff of the cast have added. */
export const POLL_TO_EDIT = ":poll-to-edit";
export const POLL_TO_DELETE = ":poll-to-delete";

/** A poll that begins long after any test. */
export const POLL_FIELDS = {
  title: "Termin walnego zebrania",
  description: "Czy walne zebranie ma się odbyć w marcu?",
  startDate: "2099-01-05",
  endDate: "2099-01-19",
};

export const POLLS_ADDED: AddedRecords = {
  section: "polls",
  submit: "Dodaj głosowanie",
  fields: POLL_FIELDS,
  title: "title",
  names: [POLL_TO_EDIT, POLL_TO_DELETE],
};

/** Polls in the panel. */
export const PANEL_POLL_FORMS: WrittenForm[] = [
  {
    name: "a new poll",
    path: "/admin/polls/new",
    fields: POLL_FIELDS,
    texts: ["title", "description"],
  },
  {
    name: "a poll",
    path: `/admin/polls/${POLL_TO_EDIT}/edit`,
    fields: POLL_FIELDS,
    texts: ["title", "description"],
  },
  {
    name: "ending a poll",
    path: `/admin/polls/${POLL_TO_EDIT}/end`,
    fields: { reason: "Błąd w pytaniu." },
    texts: ["reason"],
  },
  { name: "deleting a poll", path: `/admin/polls/${POLL_TO_DELETE}/delete` },
];
