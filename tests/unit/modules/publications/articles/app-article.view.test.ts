import { describe, expect, test } from "vitest";
import { appArticleCard } from "~/modules/publishing/publications/articles/app-article.view.server";
import { featuredFirst } from "~/modules/publishing/publications/articles/articles.server";
import { POLISH } from "../../../../support/polish";
import { anArticle } from "./support";

test("a card of the app shows the rating in Polish format, if any", () => {
  expect(appArticleCard(anArticle({ rating: 4.8, featured: true }), POLISH)).toMatchObject({
    rating: "4,8",
    featured: true,
  });
  expect(appArticleCard(anArticle({ rating: null }), POLISH).rating).toBeNull();
});

describe(featuredFirst, () => {
  const articles = ["a", "b", "c", "d"].map((id) =>
    anArticle({ id, featured: id === "b" || id === "d" }),
  );
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join("");

  test("the featured ones lead, all stay in their order (rules 463)", () => {
    expect(ids(featuredFirst(articles))).toBe("bdac");
  });

  test("without a featured one the order is unchanged", () => {
    expect(ids(featuredFirst(articles.filter(({ featured }) => !featured)))).toBe("ac");
    expect(featuredFirst([])).toEqual([]);
  });
});
