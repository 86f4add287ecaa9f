import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

/**
 * A package that costs a start time and memory and that most requests do without: read when somebody first needs it, and kept. What can wait for a
 * promise uses `await import(…)` instead.
 *
 * @param name of a package that can be required; its type is the caller's to say
 */
export function onDemand<Package>(name: string): () => Package {
  let loaded: Package | undefined;
  return () => {
    loaded ??= load(name) as Package;
    return loaded;
  };
}
