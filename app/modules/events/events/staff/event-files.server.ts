import { takingFormFiles } from "~/modules/staff/chamber-files/form-files.server";

/** The files that the form of an event takes. */
export const takingEventFiles = takingFormFiles({ title: "title", text: "description" });
