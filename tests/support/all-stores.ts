import { listStoreShapes } from "~/platform/store/stores.server";

/** Loads every module with a store; new ones are found. */
const sources = import.meta.glob<string>("../../app/**/*.ts", {
  eager: true,
  import: "default",
  query: "?raw",
});
const modules = import.meta.glob("../../app/**/*.server.ts");

/** The paths of these modules. */
export const modulesWithStore = Object.entries(sources)
  .filter(
    ([path, source]) =>
      / = portal(Store|Log)[<(]/.test(source) && !path.endsWith("stores.server.ts"),
  )
  .map(([path]) => path);

for (const path of modulesWithStore) await modules[path]?.();

/** Their stores with the schema of their rows; stores defined by tests are left out. */
export const allStoreShapes = listStoreShapes().filter(({ name }) => sourcesName(name));

function sourcesName(store: string): boolean {
  return modulesWithStore.some((path) => sources[path]?.includes(`name: "${store}"`));
}
