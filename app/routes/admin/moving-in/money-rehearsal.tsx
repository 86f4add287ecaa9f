import { type PageHandle, usePage } from "~/components/layout/page";
import { ImportSchema } from "~/modules/office/file-columns/columns.schema";
import { moveNotFound } from "~/modules/office/moving-in/move-not-found";
import { MoveRehearsalPage } from "~/modules/office/moving-in/move-pages";
import { carryOutMove, loadMoveRehearsal } from "~/modules/office/moving-in/moved-pages.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";

export const handle: PageHandle = { title: "moving-in:rehearsalTitle" };

export const loader = staffLoader("dues:change", (page) => loadMoveRehearsal("money", page));

export const action = staffAction(
  "dues:change",
  { schema: ImportSchema, notFound: moveNotFound("money") },
  (post) => carryOutMove("money", post),
);

/** The third step, the rehearsal, and what was carried out. */
export default function MoveMoneyRehearsalRoute() {
  return <MoveRehearsalPage {...usePage<typeof loader>()} />;
}
