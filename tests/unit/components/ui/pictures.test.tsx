import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CardGrid, RowList } from "~/components/list/card-grid";
import { Cover } from "~/components/picture/cover";
import { LitePages } from "~/components/picture/lite-pages";
import type { PicturePlace } from "~/components/picture/picture-place";
import { StoredPicture } from "~/components/picture/stored-picture";
import { withSizes } from "~/platform/uploads/smaller-pictures";

const OLD = "/pictures/avatars/anna/avatar.webp?v=1";
const OWN = withSizes(OLD);
const smaller = (pixels: number, of = OWN) =>
  of.replace("avatar.webp", `avatar-${pixels}.webp`).replaceAll("&", "&amp;");

const picture = (src: string) => (
  <StoredPicture src={src} stored={256} pixels={44} className="avatar" />
);
const light = (element: React.ReactNode) =>
  renderToStaticMarkup(<LitePages.Provider value={true}>{element}</LitePages.Provider>);

test("a browser may choose a smaller size of a picture, if it exists", () => {
  expect(renderToStaticMarkup(picture(OWN))).toContain(
    `srcSet="${smaller(96)} 96w, ${smaller(168)} 168w, ${OWN.replaceAll("&", "&amp;")} 256w" sizes="44px" width="44"`,
  );
  const older = `${OLD}&small=96`;
  expect(renderToStaticMarkup(picture(older))).toContain(
    `srcSet="${smaller(96, older)} 96w, ${older.replace("&", "&amp;")} 256w" sizes`,
  );
  expect(renderToStaticMarkup(picture(OLD))).not.toContain("srcSet");
});

test("a light page has the smallest one, and no cover but its place", () => {
  expect(light(picture(OWN))).toContain(`src="${smaller(96)}" width="44"`);
  expect(light(picture(OLD))).toContain(`src="${OLD}"`);
  expect(light(<Cover src="/covers/1.svg" className="aspect-[2/1]" />)).toBe(
    '<span class="block bg-petrol-50 aspect-[2/1]"></span>',
  );
});

const markup = (place: PicturePlace, isWideOnly = false) =>
  renderToStaticMarkup(
    <Cover src="/covers/1.svg" place={place} isWideOnly={isWideOnly} className="" />,
  );

test("the first cover of a page comes before others, those beside it at once, and those below them late", () => {
  expect(markup("first")).toMatch(/^<img (?=.*fetchpriority="high")(?!.*loading)/);
  expect(markup("top")).toMatch(/^<img (?!.*fetchpriority|.*loading)/);
  expect(markup("below")).toMatch(/^<img (?=.*loading="lazy")/);
});

test("a cover that a narrow window has no room for is not fetched there", () => {
  expect(markup("top", true)).toMatch(
    /^<picture class="contents"><source class="hidden" media="\(max-width: 39.99rem\)" srcSet="data:[^"]+"\/><img .*max-sm:hidden/,
  );
  // Without scripts browsers fetch a hidden late picture, too.
  expect(markup("below", true)).toMatch(
    /^<picture class="contents"><source [^>]*\/><img (?=.*loading="lazy")(?=.*max-sm:hidden)/,
  );
});

test("of a list the first line of cards has its pictures at once", () => {
  const rows = ["a", "b", "c", "d"].map((id) => ({ id }));
  const placesIn = (List: typeof CardGrid | typeof RowList) => {
    const places: PicturePlace[] = [];
    renderToStaticMarkup(<List rows={rows} card={(_, place) => places.push(place)} />);
    return places;
  };
  expect(placesIn(CardGrid)).toEqual(["first", "top", "top", "below"]);
  expect(placesIn(RowList)).toEqual(["first", "below", "below", "below"]);
});
