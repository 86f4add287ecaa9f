import { wantingSeat } from "~/modules/events/events/attendance/wanted-seat";
import { appPaths } from "~/platform/http/app-paths";
import { paths, withQuery } from "~/platform/http/paths";
import { safeRedirect } from "~/platform/http/safe-redirect";

/** An act that a person has to log in for, or to join for (rules 1506). */
export type Wish =
  | { kind: "seat" | "offer"; id: string; to: string }
  | { kind: "session"; id: string; to: string; slot: string | null; consultation: string | null };

const PAGE = /^(\/app)?\/(events|offers)\/([\w-]{1,100})$/;
const BOOKING = /^\/experts\/([\w-]{1,100})\/session$/;

/**
 * Reads the wish out of an address of the portal, and writes the address anew, so that nothing else
 * is carried on. Null for all other addresses, and for those of other sites.
 */
export function asWish(redirectTo: string | null | undefined): Wish | null {
  const { pathname, searchParams } = new URL(
    safeRedirect(redirectTo, "/"),
    "http://portal.invalid",
  );
  const [, inApp, kind, id] = PAGE.exec(pathname) ?? [];
  if (id && kind === "events")
    return { kind: "seat", id, to: wantingSeat((inApp ? appPaths : paths).event(id)) };
  if (id) return { kind: "offer", id, to: (inApp ? appPaths : paths).offer(id) };
  const [, expert] = BOOKING.exec(pathname) ?? [];
  if (!expert) return null;
  const asked = Object.fromEntries(
    ["slot", "session"].flatMap((name) => {
      const value = searchParams.get(name);
      return value && value.length <= 100 ? [[name, value]] : [];
    }),
  );
  const to = withQuery(paths.bookExpert(expert), asked);
  const { slot = null, session = null } = asked;
  return { kind: "session", id: expert, to, slot, consultation: session };
}

/** The address of the wish that a page carries in its own; undefined without one. */
export const wishCarriedBy = ({ url }: Pick<Request, "url">): string | undefined =>
  asWish(new URL(url).searchParams.get("redirectTo"))?.to;
