/** The request for a page, as far as it says why it was sent. */
interface Opened {
  method: string;
  headers: Pick<Headers, "get">;
}

/** False for a prefetch and for a HEAD request: nobody sees the page. */
export function isOpened({ method, headers }: Opened): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return method === "GET" && !/prefetch|prerender/i.test(purpose);
}
