import type { PageHandle } from "~/components/layout/page";
import { ImportFileSchema } from "~/modules/office/file-columns/columns.schema";
import { FILE_PART } from "~/modules/office/file-columns/file-part";
import { moveNotFound } from "~/modules/office/moving-in/move-not-found";
import { MoveFilePage } from "~/modules/office/moving-in/move-pages";
import { sendFile } from "~/modules/office/moving-in/moved-pages.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";

export const handle: PageHandle = { title: "moving-in:title" };

export const loader = staffLoader("dues:change", () => null);

export const action = staffAction(
  "dues:change",
  { schema: ImportFileSchema, files: FILE_PART, notFound: moveNotFound("money") },
  (post) => sendFile("money", post),
);

/** The first step of a file of payments and balances; it saves nothing. */
export default function MoveMoneyFileRoute() {
  return <MoveFilePage kind="money" />;
}
