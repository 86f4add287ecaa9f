import type { Plugin } from "vite";

/** A route with a query is its part for browsers. */
const PART = /\/app\/(?:root|routes\/.+)\.tsx\?/;

/** Vite plugin: no page runs React, so browsers get nothing of the routes or of their imports. */
export function noClientRoutes(): Plugin {
  return {
    name: "no-client-routes",
    apply: ({ build }, { command }) => command === "build" && !build?.ssr,
    transform: {
      order: "post",
      handler: (_, id) => (PART.test(id) ? "export {};" : null),
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const [name, file] of Object.entries(bundle))
          if (file.type === "chunk" && file.code.trim().length < 2) delete bundle[name];
      },
    },
  };
}
