import type { AddedRecords, WrittenForm } from "./portal-form.ts";

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
export const PANEL_NEWS_FORMS: WrittenForm[] = [
  {
    name: "a new news item",
    path: "/admin/news/new",
    fields: NEWS_FIELDS,
    texts: ["title", "excerpt"],
  },
  {
    name: "a news item",
    path: `/admin/news/${NEWS_ITEM_TO_EDIT}/edit`,
    fields: NEWS_FIELDS,
    texts: ["title", "excerpt"],
  },
  { name: "publishing a news item", path: `/admin/news/${NEWS_ITEM_TO_EDIT}/publish` },
  { name: "taking a news item back", path: `/admin/news/${NEWS_ITEM_TO_EDIT}/unpublish` },
  { name: "deleting a news item", path: `/admin/news/${NEWS_ITEM_TO_DELETE}/delete` },
];
