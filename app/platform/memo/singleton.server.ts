const shared = globalThis as { portalSingletons?: Map<string, unknown> };
shared.portalSingletons ??= new Map();
const registry = shared.portalSingletons;

/** Returns the one value of this name in the process; it survives reloads of `npm run dev`. */
export function singleton<Value>(name: string, create: () => Value): Value {
  if (!registry.has(name)) registry.set(name, create());
  return registry.get(name) as Value;
}
