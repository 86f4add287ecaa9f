import { type PageHandle, usePage } from "~/components/layout/page";
import { MOVED_COLUMNS } from "~/modules/office/moving-in/columns-of-all";
import { kindInPath } from "~/modules/office/moving-in/kind-in-path";
import { MoveColumnsPage } from "~/modules/office/moving-in/move-columns-page";
import { kindNotFound } from "~/modules/office/moving-in/move-not-found";
import { chooseMovedColumns, loadColumns } from "~/modules/office/moving-in/moved-pages.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "moving-in:columnsTitle" };

export const loader = staffLoader("imports:change", (page) =>
  loadColumns(page.found(kindInPath(page.params.kind), kindNotFound), page),
);

export const action = staffAction(
  "imports:change",
  { schema: MOVED_COLUMNS, notFound: kindNotFound },
  async (post) => {
    const kind = kindInPath(post.params.kind);
    return kind ? chooseMovedColumns(kind, post) : refuse("not-found");
  },
);

/** The second step, the columns. */
export default function MoveColumnsRoute() {
  return <MoveColumnsPage {...usePage<typeof loader>()} />;
}
