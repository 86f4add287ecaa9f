import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../../app/routes.ts";

/** Every address of the portal with a page, as the sitemap writes it: `/events/:eventId`. */
export async function pageAddresses(): Promise<string[]> {
  return flatten((await routes) as RouteConfigEntry[]).filter((address) => !address.endsWith("*"));
}

function flatten(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path = "", file, children }) =>
    children ? flatten(children) : file.endsWith(".tsx") ? [`/${path}`] : [],
  );
}

/** The route of a path; the one with fewer parameters if two match. */
export function addressOf(path: string, addresses: readonly string[]): string | undefined {
  const parameters = (address: string) => address.split(":").length;
  return addresses
    .filter((address) => new RegExp(`^${address.replaceAll(/:\w+/g, "[^/]+")}/?$`).test(path))
    .toSorted((one, other) => parameters(one) - parameters(other))[0];
}
