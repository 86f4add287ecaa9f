import type { AddedRecords, WrittenForm } from "./portal-form.ts";

/** Placeholders for segments that staff of the cast have saved. */
export const SEGMENT_TO_EDIT = ":segment-to-edit";
export const SEGMENT_TO_DELETE = ":segment-to-delete";

const SEGMENT_FIELDS = { name: "Członkowie z Łodzi", purpose: "organizational", kind: "companies" };

export const SEGMENTS_ADDED: AddedRecords = {
  section: "mailings/segments",
  submit: "Zapisz grupę",
  fields: SEGMENT_FIELDS,
  title: "name",
  names: [SEGMENT_TO_EDIT, SEGMENT_TO_DELETE],
};

/** Segments in the panel. */
export const PANEL_SEGMENT_FORMS: WrittenForm[] = [
  {
    name: "a new segment",
    path: "/admin/mailings/segments/new",
    fields: SEGMENT_FIELDS,
    texts: ["name"],
  },
  {
    name: "a segment",
    path: `/admin/mailings/segments/${SEGMENT_TO_EDIT}/edit`,
    fields: { ...SEGMENT_FIELDS, name: "Członkowie ze Zgierza" },
    texts: ["name"],
  },
  { name: "deleting a segment", path: `/admin/mailings/segments/${SEGMENT_TO_DELETE}/delete` },
];
