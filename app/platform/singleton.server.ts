const registry: Map<string, unknown> = ((globalThis as { portalSingletons?: Map<string, unknown> }).portalSingletons ??= new Map());

/** The one value of that name in this process; it survives the module reloads of `npm run dev`. */
export function singleton<Value>(name: string, create: () => Value): Value {
  if (!registry.has(name)) registry.set(name, create());
  return registry.get(name) as Value;
}
