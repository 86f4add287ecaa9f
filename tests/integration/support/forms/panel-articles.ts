import type { AddedRecords, WrittenForm } from "./portal-form.ts";

/** Placeholders for articles that staff of the cast have added. */
export const ARTICLE_TO_EDIT = ":article-to-edit";
export const ARTICLE_TO_DELETE = ":article-to-delete";

export const ARTICLE_FIELDS = {
  title: "Składki w nowym roku",
  excerpt: "Co zapłacimy od stycznia.",
  content: "<p>Składki rosną od stycznia, a pierwsza zaliczka wypada w lutym.</p>",
  author: "Anna Zielińska",
  publishDate: "2026-12-31",
  readTime: "5",
  category: "taxes",
  image: "/covers/1-arcs-1.svg",
};

export const ARTICLES_ADDED: AddedRecords = {
  section: "articles",
  submit: "Dodaj artykuł",
  fields: ARTICLE_FIELDS,
  title: "title",
  names: [ARTICLE_TO_EDIT, ARTICLE_TO_DELETE],
};

/** Articles in the panel. */
export const PANEL_ARTICLE_FORMS: WrittenForm[] = [
  {
    name: "a new article",
    path: "/admin/articles/new",
    fields: ARTICLE_FIELDS,
    texts: ["title", "excerpt", "author"],
    list: "tags",
  },
  {
    name: "an article",
    path: `/admin/articles/${ARTICLE_TO_EDIT}/edit`,
    fields: ARTICLE_FIELDS,
    texts: ["title", "excerpt", "author"],
    list: "tags",
  },
  { name: "publishing an article", path: `/admin/articles/${ARTICLE_TO_EDIT}/publish` },
  { name: "taking an article back", path: `/admin/articles/${ARTICLE_TO_EDIT}/unpublish` },
  { name: "deleting an article", path: `/admin/articles/${ARTICLE_TO_DELETE}/delete` },
];
