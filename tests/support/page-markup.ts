import { parse } from "node-html-parser";

/** A script that is fetched or run; structured data does not count. */
export const SCRIPT = /<script(?! type="application\/ld\+json")/;

/** A resource that is fetched before the page needs it. */
export const FETCHED_AHEAD = /rel="(?:modulepreload|preload|prefetch)"/;

/** Pictures that stand in the first line of a list. */
const MOST_AT_ONCE = 3;

/** Faults in how a page loads its parts, a line each (rules 174, 175, 576). */
export function loadingFaults(html: string): string[] {
  const document = parse(html);
  const images = document.querySelectorAll("img");
  const named = (image: (typeof images)[number]) => image.getAttribute("src") ?? "an image";
  const unsized = images.filter(
    (image) =>
      !/^\d+$/.test(image.getAttribute("width") ?? "") ||
      !/^\d+$/.test(image.getAttribute("height") ?? ""),
  );
  const isLate = (image: (typeof images)[number]) => image.getAttribute("loading") === "lazy";
  const inContent = document.querySelectorAll("main img");
  const firstLate = inContent.findIndex(isLate);
  const early = inContent.filter(
    (image, index) =>
      !isLate(image) && (index >= MOST_AT_ONCE || (firstLate !== -1 && index > firstLate)),
  );
  const pushed = inContent.filter(
    (image, index) => index > 0 && image.getAttribute("fetchpriority") === "high",
  );
  const ahead = !SCRIPT.test(html) && FETCHED_AHEAD.test(html);
  return [
    ...unsized.map((image) => `${named(image)} has no size`),
    ...early.map((image) => `${named(image)} is far below and loads at once`),
    ...pushed.map((image) => `${named(image)} is not the first and comes before others`),
    ...(ahead ? ["it has no script and fetches one"] : []),
  ];
}
