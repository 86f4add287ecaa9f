import { panelPaths } from "~/platform/http/panel-paths";
import type { PublicationKind } from "../publication-kind";

export const ARTICLE = {
  entity: "article",
  words: "panel-articles",
  paths: {
    list: panelPaths.articles,
    add: panelPaths.newArticle,
    edit: panelPaths.editArticle,
    publish: panelPaths.publishArticle,
    unpublish: panelPaths.unpublishArticle,
    remove: panelPaths.deleteArticle,
  },
} as const satisfies PublicationKind;
