import { txt } from "remix-utils/responses";
import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import { publicLoader } from "~/platform/pages/public-route.server";

/** Areas behind a login, and addresses that only mails link to. */
const CLOSED = [
  "/admin",
  "/app",
  "/dashboard",
  "/events/*/ticket",
  "/my-profile",
  "/company-profile",
  "/members",
  "/offers/mine",
  "/offers/new",
  "/offers/*/edit",
  "/offers/*/withdraw",
  "/auth",
  "/dev",
];

/** The areas open to crawlers, and the address of the sitemap. */
export const loader = publicLoader(() => {
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${env.APP_URL}${paths.sitemap()}`,
    "",
  ];
  return txt(lines.join("\n"), { headers: { "Cache-Control": "no-cache" } });
});
