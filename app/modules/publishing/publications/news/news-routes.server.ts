import { publicationRoutes } from "../staff/publication-routes.server";
import { newsItemInPanelNotFound } from "./news-item-not-found";
import { NEWS } from "./news-kind";
import { staffNews } from "./staff-news.server";
import { newsItemFields } from "./staff-news-item.fields.server";
import { EditedNewsItemSchema, NewsItemFormSchema } from "./staff-news-item.schema";
import { newNewsItemValues } from "./staff-news-item.view.server";

/** Loaders and actions of the pages of staff. */
export const newsRoutes = publicationRoutes({
  kind: NEWS,
  operations: staffNews,
  notFound: newsItemInPanelNotFound,
  schema: NewsItemFormSchema,
  editedSchema: EditedNewsItemSchema,
  newValues: newNewsItemValues,
  fields: newsItemFields,
});
