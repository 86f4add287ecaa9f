import { panelPaths } from "~/platform/http/panel-paths";
import type { PublicationKind } from "../publication-kind";

export const NEWS = {
  entity: "news",
  words: "panel-news",
  paths: {
    list: panelPaths.news,
    add: panelPaths.newNewsItem,
    edit: panelPaths.editNewsItem,
    publish: panelPaths.publishNewsItem,
    unpublish: panelPaths.unpublishNewsItem,
    remove: panelPaths.deleteNewsItem,
  },
} as const satisfies PublicationKind;
