import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

/**
 * Loads a CommonJS package at its first use, because loading it costs start time and memory. Use
 * `await import(…)` where the caller can wait for a promise.
 */
export function lazyPackage<Package>(name: string): () => Package {
  let loaded: Package | undefined;
  return () => {
    loaded ??= load(name) as Package;
    return loaded;
  };
}
