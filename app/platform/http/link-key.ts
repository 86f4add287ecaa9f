/** The key in the address of a link from a mail, which opens one record; null without one. */
export const linkKeyIn = (request: Request): string | null =>
  new URL(request.url).searchParams.get("key");
