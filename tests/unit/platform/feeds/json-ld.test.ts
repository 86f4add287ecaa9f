import { expect, test } from "vitest";
import { breadcrumbs, coverFor, publisher } from "~/platform/feeds/json-ld";
import { SITE } from "../../../support/unit-site";

test("every trail begins at the first page", () => {
  expect(breadcrumbs([{ name: "Wydarzenia", path: "/events" }], SITE)).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Strona główna", item: "https://izba.test/" },
      { "@type": "ListItem", position: 2, name: "Wydarzenia", item: "https://izba.test/events" },
    ],
  });
});

test("a drawn cover is replaced by the portal's picture, a photograph is not", () => {
  for (const image of [null, "/images/okladka.svg"])
    expect(coverFor(image, SITE)).toBe("https://izba.test/images/og.png");
  expect(coverFor("https://example.com/photo.jpg", SITE)).toBe("https://example.com/photo.jpg");
});

test("the chamber publishes under its own name", () => {
  expect(publisher(SITE)).toMatchObject({ "@type": "Organization", url: "https://izba.test" });
});
