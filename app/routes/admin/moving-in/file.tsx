import { type PageHandle, usePage } from "~/components/layout/page";
import { ImportFileSchema } from "~/modules/office/file-columns/columns.schema";
import { FILE_PART } from "~/modules/office/file-columns/file-part";
import { kindInPath } from "~/modules/office/moving-in/kind-in-path";
import { kindNotFound } from "~/modules/office/moving-in/move-not-found";
import { MoveFilePage } from "~/modules/office/moving-in/move-pages";
import { sendFile } from "~/modules/office/moving-in/moved-pages.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "moving-in:title" };

export const loader = staffLoader("imports:change", ({ params, found }) => ({
  kind: found(kindInPath(params.kind), kindNotFound),
}));

export const action = staffAction(
  "imports:change",
  { schema: ImportFileSchema, files: FILE_PART, notFound: kindNotFound },
  async (post) => {
    const kind = kindInPath(post.params.kind);
    return kind ? sendFile(kind, post) : refuse("not-found");
  },
);

/** The first step of a file of people, or of past events; it saves nothing. */
export default function MoveFileRoute() {
  return <MoveFilePage kind={usePage<typeof loader>().kind} />;
}
