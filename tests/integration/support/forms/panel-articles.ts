import type { AddedRecords, PortalForm } from "./portal-form.ts";

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
export const PANEL_ARTICLE_FORMS: PortalForm[] = [
  {
    name: "a new article",
    path: "/admin/articles/new",
    route: "routes/admin/articles/new-article",
    stage: "staff",
    fields: ARTICLE_FIELDS,
    texts: ["title", "excerpt", "author"],
    list: "tags",
  },
  {
    name: "an article",
    path: `/admin/articles/${ARTICLE_TO_EDIT}/edit`,
    route: "routes/admin/articles/edit-article",
    stage: "staff",
    fields: ARTICLE_FIELDS,
    texts: ["title", "excerpt", "author"],
    list: "tags",
  },
  {
    name: "publishing an article",
    path: `/admin/articles/${ARTICLE_TO_EDIT}/publish`,
    route: "publish-article",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    name: "taking an article back",
    path: `/admin/articles/${ARTICLE_TO_EDIT}/unpublish`,
    route: "unpublish-article",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    name: "deleting an article",
    path: `/admin/articles/${ARTICLE_TO_DELETE}/delete`,
    route: "routes/admin/articles/delete-article",
    stage: "staff",
    fields: {},
    texts: [],
  },
];
