import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { MovedKind } from "./moved-file";

/** For a file that has expired, or belongs to another session. */
export const moveNotFound = (kind: MovedKind): NotFoundPage => ({
  message: "panel-import:notFound",
  back: { to: panelPaths.moveFile(kind), label: "panel-import:again" },
});

/** For a kind of file that there is not. */
export const kindNotFound: NotFoundPage = {
  message: "moving-in:notFound",
  back: { to: panelPaths.movedIn(), label: "moved-in:title" },
};
