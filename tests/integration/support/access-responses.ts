import { type Answer, answerOf, loginOf, OUTSIDE_DEMO, PARTS, type Part, roles } from "./access.ts";
import type { People } from "./access-people.ts";
import { type PortalRoute, withRecords } from "./routes.ts";

/** A page with a form for each kind of person who may open it. */
export const REPRESENTATIVES: ReadonlySet<string> = new Set([
  "routes/public/contact",
  "routes/public/events/event",
  "routes/member/settings/settings",
  "routes/member/coworkers/invite",
  "routes/member/offers/new-offer",
  "routes/member/settings/close-company",
  "routes/member/consultations/absences",
  "routes/app/assistant",
  "routes/app/discount-card/revoke-code",
  "routes/app/voting/poll",
  "routes/admin/events/new-event",
  "routes/admin/password",
  "routes/admin/staff/new-staff",
]);

/**
 * The ways to request a page: as a document, as data of all its routes, and as data of one route.
 */
const ways = ({ id, path }: PortalRoute) => [path, `${path}.data`, `${path}.data?_routes=${id}`];
/** A form whose result is the same for all roles (rules 540). */
const oldWay = ({ id, path }: PortalRoute) => `${path}?_data=${encodeURIComponent(id)}`;

/**
 * Accepts the key of a mail's link in place of a login: the guard passes everyone, and without a
 * key the page redirects to the login.
 */
const TAKES_A_KEY = /resources\/booking-/;
const LOGIN_NEEDED = { file: "routes/member/" };

/** Both parts by default. */
type ActingRoute = PortalRoute & { parts?: readonly Part[] };

/** A body that every form refuses, so that nothing changes. */
const UNREADABLE = { method: "POST", body: "x", headers: { "Content-Type": "text/plain" } };

/**
 * Requests the loaders and actions of `routes` over HTTP, in every role and form.
 *
 * @returns a line for each response that differs from the table
 */
export async function accessFaultsOverHttp(
  routes: readonly ActingRoute[],
  people: People,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { parts = PARTS, ...route } of routes) {
    const filled = { ...route, path: withRecords(route.path) };
    for (const part of parts) {
      for (const role of roles) {
        const person = role === OUTSIDE_DEMO ? undefined : people[role];
        if (!person) continue;
        const wanted = answerOf(part, TAKES_A_KEY.test(route.file) ? LOGIN_NEEDED : route, role);
        const ask = (way: string) => person.request(way, part === "action" ? UNREADABLE : {});
        for (const way of ways(filled)) {
          const found = await answerIn(await ask(way), filled.path);
          if (found !== wanted)
            wrong.push(`${part} ${way} for ${role}: ${found} instead of ${wanted}`);
        }
        const { status } = await ask(oldWay(filled));
        if (status !== 400)
          wrong.push(`${part} ${oldWay(filled)} for ${role}: ${status} instead of 400`);
      }
    }
  }
  return wrong;
}

/** The response in the words of the table, else its redirect target or the unexpected content. */
async function answerIn(answer: Response, path: string): Promise<Answer | string> {
  const text = await answer.text();
  if (answer.status >= 500 && path !== "/healthz") return `${answer.status}`;
  const redirect =
    answer.headers.get("Location") ??
    answer.headers.get("X-Remix-Redirect") ??
    (answer.status === 202 ? text : "");
  if (redirect.includes("/admin/password")) return path === "/admin/password" ? "in" : "password";
  const [, login, back] =
    /(\/login|\/app\/login|\/admin)\?redirectTo=([^"&]+)/.exec(redirect) ?? [];
  if (login) {
    // A redirect to the page itself, or to the one with its form.
    const isBack = path.startsWith(decodeURIComponent(back ?? "nowhere").replace(/\?.*/, ""));
    const shown = /viewer|firstName|organization|<h1/.exec(text);
    return login === loginOf(path) && isBack && !shown
      ? "login"
      : `${login} and back to ${back}, with ${shown}`;
  }
  return answer.status === 403 ? "forbidden" : "in";
}
