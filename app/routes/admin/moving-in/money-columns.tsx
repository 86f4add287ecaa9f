import { type PageHandle, usePage } from "~/components/layout/page";
import { MOVED_COLUMNS } from "~/modules/office/moving-in/columns-of-all";
import { MoveColumnsPage } from "~/modules/office/moving-in/move-columns-page";
import { moveNotFound } from "~/modules/office/moving-in/move-not-found";
import { chooseMovedColumns, loadColumns } from "~/modules/office/moving-in/moved-pages.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";

export const handle: PageHandle = { title: "moving-in:columnsTitle" };

export const loader = staffLoader("dues:change", (page) => loadColumns("money", page));

export const action = staffAction(
  "dues:change",
  { schema: MOVED_COLUMNS, notFound: moveNotFound("money") },
  (post) => chooseMovedColumns("money", post),
);

/** The second step, the columns. */
export default function MoveMoneyColumnsRoute() {
  return <MoveColumnsPage {...usePage<typeof loader>()} />;
}
