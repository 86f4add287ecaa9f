import { listStoreShapes } from "~/platform/store/stores.server";

/** Loads every module of the portal that defines a store: a new one is found by itself. */
const sources = import.meta.glob<string>("../../app/**/*.ts", {
  eager: true,
  import: "default",
  query: "?raw",
});
const modules = import.meta.glob("../../app/**/*.server.ts");

/** The paths of these modules. */
export const modulesWithStore = Object.entries(sources)
  .filter(
    ([path, source]) => / = portalStore[<(]/.test(source) && !path.endsWith("stores.server.ts"),
  )
  .map(([path]) => path);

for (const path of modulesWithStore) await modules[path]?.();

/** Their stores, with the form of their rows; stores that tests define are left out. */
export const allStoreShapes = listStoreShapes().filter(({ name }) => sourcesName(name));

function sourcesName(store: string): boolean {
  return modulesWithStore.some((path) => sources[path]?.includes(`name: "${store}"`));
}
