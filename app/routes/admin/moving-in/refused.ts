import { kindInPath } from "~/modules/office/moving-in/kind-in-path";
import { kindNotFound } from "~/modules/office/moving-in/move-not-found";
import { refusedFile } from "~/modules/office/moving-in/moved-pages.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { missingFile } from "~/platform/http/not-found.server";

/** The rows that a file of people or past events could not bring, with the reasons. */
export const loader = staffLoader("imports:read", async (page) => {
  const kind = kindInPath(page.params.kind);
  return kind ? refusedFile(kind, page) : missingFile(kindNotFound, page.request, page.locale);
});
