import type { AddedRecords, PortalForm } from "./portal-form.ts";

/** Placeholders for news items that staff of the cast have added. */
export const NEWS_ITEM_TO_EDIT = ":news-item-to-edit";
export const NEWS_ITEM_TO_DELETE = ":news-item-to-delete";

export const NEWS_FIELDS = {
  title: "Biuro izby w nowym miejscu",
  excerpt: "Od stycznia przyjmujemy przy rynku.",
  content: "<p>Od stycznia biuro izby przyjmuje przy rynku, w tych samych godzinach co dotąd.</p>",
  publishDate: "2099-12-31",
  category: "chamber",
  priority: "medium",
  image: "/covers/1-arcs-1.svg",
};

export const NEWS_ADDED: AddedRecords = {
  section: "news",
  submit: "Dodaj aktualność",
  fields: NEWS_FIELDS,
  title: "title",
  names: [NEWS_ITEM_TO_EDIT, NEWS_ITEM_TO_DELETE],
};

/** News in the panel. */
export const PANEL_NEWS_FORMS: PortalForm[] = [
  {
    name: "a new news item",
    path: "/admin/news/new",
    route: "routes/admin/news/new-news-item",
    stage: "staff",
    fields: NEWS_FIELDS,
    texts: ["title", "excerpt"],
  },
  {
    name: "a news item",
    path: `/admin/news/${NEWS_ITEM_TO_EDIT}/edit`,
    route: "routes/admin/news/edit-news-item",
    stage: "staff",
    fields: NEWS_FIELDS,
    texts: ["title", "excerpt"],
  },
  {
    name: "publishing a news item",
    path: `/admin/news/${NEWS_ITEM_TO_EDIT}/publish`,
    route: "publish-news-item",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    name: "taking a news item back",
    path: `/admin/news/${NEWS_ITEM_TO_EDIT}/unpublish`,
    route: "unpublish-news-item",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    name: "deleting a news item",
    path: `/admin/news/${NEWS_ITEM_TO_DELETE}/delete`,
    route: "routes/admin/news/delete-news-item",
    stage: "staff",
    fields: {},
    texts: [],
  },
];
