import { takingFormFiles } from "~/modules/staff/chamber-files/form-files.server";

/** The text of a mailing links documents; its picture stands above the text. */
export const takingMailingFiles = takingFormFiles({
  title: "subject",
  text: "text",
  only: "document",
});
