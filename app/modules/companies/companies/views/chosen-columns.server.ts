import { redirect } from "@remix-run/node";
import { portalCookie } from "~/platform/cookies/portal-cookie.server";
import { columnsIn, joinedColumns, type ListColumn, USUAL_COLUMNS } from "../staff/list-columns";

const chosen = portalCookie("dig-columns", { maxAge: 365 * 86_400 });

/**
 * The columns of the list of companies: those of the address, else those that were chosen in this
 * browser (rules 1534).
 *
 * @throws a redirect that remembers the columns of a sent form, and leads to the list without them
 */
export async function columnsOf(request: Request): Promise<readonly ListColumn[]> {
  const url = new URL(request.url);
  if (url.searchParams.has("choose")) {
    const value = joinedColumns(url.searchParams.getAll("column"));
    for (const name of ["choose", "column", "columns", "page"]) url.searchParams.delete(name);
    throw redirect(`${url.pathname}${url.search}`, {
      headers: { "Set-Cookie": await chosen.serialize(value) },
    });
  }
  const remembered: unknown = await chosen.parse(request.headers.get("Cookie"));
  return (
    columnsIn(url.searchParams.get("columns")) ??
    columnsIn(typeof remembered === "string" ? remembered : null) ??
    USUAL_COLUMNS
  );
}
