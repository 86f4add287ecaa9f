import { type PageHandle, usePage } from "~/components/layout/page";
import { ImportSchema } from "~/modules/office/file-columns/columns.schema";
import { kindInPath } from "~/modules/office/moving-in/kind-in-path";
import { kindNotFound } from "~/modules/office/moving-in/move-not-found";
import { MoveRehearsalPage } from "~/modules/office/moving-in/move-pages";
import { carryOutMove, loadMoveRehearsal } from "~/modules/office/moving-in/moved-pages.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "moving-in:rehearsalTitle" };

export const loader = staffLoader("imports:change", (page) =>
  loadMoveRehearsal(page.found(kindInPath(page.params.kind), kindNotFound), page),
);

export const action = staffAction(
  "imports:change",
  { schema: ImportSchema, notFound: kindNotFound },
  async (post) => {
    const kind = kindInPath(post.params.kind);
    return kind ? carryOutMove(kind, post) : refuse("not-found");
  },
);

/** The third step, the rehearsal, and what was carried out. */
export default function MoveRehearsalRoute() {
  return <MoveRehearsalPage {...usePage<typeof loader>()} />;
}
