import { drawCover } from "~/platform/covers/cover.server";
import { missingFile, pageNotFound } from "~/platform/http/not-found.server";
import { publicLoader } from "~/platform/pages/public-route.server";

const HEADERS = {
  "Content-Type": "image/svg+xml; charset=utf-8",
  "Cache-Control": "public, max-age=31536000, immutable",
};

/** The drawn picture of a record without one of its own (rules 201). */
export const loader = publicLoader(({ request, params: { file = "" }, locale }) => {
  const svg = file.endsWith(".svg") ? drawCover(file.slice(0, -4)) : null;
  return svg === null
    ? missingFile(pageNotFound, request, locale)
    : new Response(svg, { headers: HEADERS });
});
