import type { WrittenForm } from "./portal-form.ts";

/** Placeholder for a file that staff of the cast have added. */
export const FILE_TO_DELETE = ":file-to-delete";

/** Pictures and documents of the chamber. */
export const PANEL_FILE_FORMS: WrittenForm[] = [
  {
    name: "a picture or a document of the chamber",
    path: "/admin/files",
    fields: { title: "Wzór umowy" },
    texts: ["title"],
  },
  {
    name: "deleting a picture or a document",
    path: `/admin/files/${FILE_TO_DELETE}/delete`,
  },
];
