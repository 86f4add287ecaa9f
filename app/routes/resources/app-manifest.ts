import { appPaths } from "~/platform/http/app-paths";
import { publicLoader } from "~/platform/pages/public-route.server";

const ICONS = [
  { src: "/images/app-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/images/app-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/images/app-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** Lets a phone install the app. */
export const loader = publicLoader(({ locale: { t, language } }) => {
  const manifest = {
    name: t("app:manifest.name"),
    short_name: t("app:manifest.shortName"),
    description: t("app:login.lead"),
    lang: language,
    id: appPaths.start(),
    start_url: appPaths.dashboard(),
    scope: `${appPaths.start()}/`,
    display: "standalone",
    theme_color: "#0b3a46",
    background_color: "#f4faf8",
    icons: ICONS,
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
});
