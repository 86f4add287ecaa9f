/**
 * Options of the Remix build; `vite.config.ts` passes them to the Remix plugin.
 * The routes are in `app/routes.ts`.
 *
 * `v3_lazyRouteDiscovery` stays off: its manifest endpoint had advisories (DECISIONS 102).
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    v3_lazyRouteDiscovery: false,
  },
};
