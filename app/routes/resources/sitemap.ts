import { xml } from "remix-utils/responses";
import { env } from "~/env.server";
import { escapeXml } from "~/platform/feeds/atom.server";
import { publicLoader } from "~/platform/pages/public-route.server";
import { PUBLIC_PAGES, type PublicAddress } from "~/public-pages.server";

/** The public pages, for search engines. */
export const loader = publicLoader(async ({ locale }) => {
  const records = await Promise.all(PUBLIC_PAGES.map((page) => page.records?.(locale) ?? []));
  const addresses: PublicAddress[] = [...PUBLIC_PAGES, ...records.flat()];
  const urls = `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map(urlXml).join("\n")}
</urlset>
`;
  return xml(urls, { headers: { "Cache-Control": "no-cache" } });
});

function urlXml({ path, changed }: PublicAddress): string {
  return `<url><loc>${escapeXml(env.APP_URL + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`;
}
