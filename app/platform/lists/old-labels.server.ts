import { redirect } from "@remix-run/node";

/**
 * Ids by the labels that once stood for them in addresses: `{ category: { Konferencja: "conference"
 * } }`.
 */
export type OldLabels = Record<string, Record<string, string>>;

/**
 * Redirects an old address of a list, whose filters are labels, to the same one with ids.
 *
 * @throws a permanent redirect (301) where a parameter carries an old label; everything else in the
 * address stays
 */
export function redirectOldLabels(request: Request, labels: OldLabels): void {
  const { pathname, searchParams } = new URL(request.url);
  const asked = [...searchParams];
  const renamed = asked.map(([name, value]) => [name, idOf(labels, name, value) ?? value]);
  if (renamed.every(([, value], index) => value === asked[index]?.[1])) return;
  // Remix asks for the data of a page at its address with this ending.
  throw redirect(`${pathname.replace(/\.data$/, "")}?${new URLSearchParams(renamed)}`, 301);
}

/** Text from an address must not find properties that an object inherits. */
function idOf(labels: OldLabels, name: string, label: string): string | undefined {
  const ids = Object.hasOwn(labels, name) ? labels[name] : undefined;
  return ids && Object.hasOwn(ids, label) ? ids[label] : undefined;
}
