/** The way to a page as structured data, from the first page down; `origin` is the public address of the portal. */
export function breadcrumbs(origin: string, trail: readonly { name: string; path: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({ "@type": "ListItem", position: index + 1, name, item: origin + path })),
  };
}
