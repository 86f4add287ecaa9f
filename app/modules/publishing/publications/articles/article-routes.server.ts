import { publicationRoutes } from "../staff/publication-routes.server";
import { ARTICLE } from "./article-kind";
import { articleInPanelNotFound } from "./article-not-found";
import { articleFields } from "./staff-article.fields.server";
import { ArticleFormSchema, EditedArticleSchema } from "./staff-article.schema";
import { newArticleValues } from "./staff-article.view.server";
import { staffArticles } from "./staff-articles.server";

/** Loaders and actions of the pages of staff. */
export const articleRoutes = publicationRoutes({
  kind: ARTICLE,
  operations: staffArticles,
  notFound: articleInPanelNotFound,
  schema: ArticleFormSchema,
  editedSchema: EditedArticleSchema,
  newValues: newArticleValues,
  fields: articleFields,
});
