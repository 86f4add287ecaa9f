import type { LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, test, vi } from "vitest";
import { openStaffSession } from "~/modules/staff/staff/login/staff-session.server";
import { ADMINISTRATOR_ID } from "~/modules/staff/staff/staff";
import { STAFF_AREAS } from "~/modules/staff/staff-rights/staff-rights";
import { takeScopeHeaders } from "~/platform/http/request-scope.server";
import {
  type Answer,
  answerOf,
  audienceOf,
  exceptionsFor,
  loginOf,
  PARTS,
  type Part,
  rightOf,
  roles,
} from "../integration/support/access.ts";
import { argsOfRoles } from "../integration/support/access-args.ts";
import { FORMS } from "../integration/support/forms.ts";
import { allRoutes } from "../integration/support/routes.ts";

interface Guarded {
  guard?: ((args: LoaderFunctionArgs) => Promise<unknown>) & { right?: string };
  isFormAction?: boolean;
}
type RouteModule = Partial<Record<Part, Guarded>>;

const modules = import.meta.glob<RouteModule>("../../app/routes/**/*.{ts,tsx}");
const moduleOf = (file: string) =>
  modules[`../../app/${file}`]?.() ?? Promise.reject(new Error(`no module ${file}`));
const routes = await Promise.all(
  (await allRoutes()).map(async (route) => ({ ...route, module: await moduleOf(route.file) })),
);

/** Forms with tests of their own. */
const TESTED_ALONE = [
  // It would remove the company of the member of the cast; leaving.test.ts covers it.
  "routes/member/settings/hand-over-to",
  // It is missing while the portal is Polish only; languages.test.ts covers it.
  "routes/public/language",
  // Only people with a seat or a position have it; seats.test.ts covers it.
  "routes/member/event-withdraw",
  // Only people who came to an event that is over have it; surveys.test.ts covers it.
  "routes/member/event-survey",
  // They need a session that is over; session-ratings.test.ts covers them.
  "routes/member/bookings/rate-session",
  "show-sentence",
  "hide-sentence",
  // Its address ends with the key of a mail; guests.test.ts covers it.
  "routes/public/events/guest-withdraw",
  "routes/public/events/guest-survey",
  "routes/public/events/guest-certificate",
  // They need a certificate; certificates.test.ts covers them.
  "routes/admin/events/certificates/revoke-certificate",
  "routes/admin/companies/revoke-certificate",
  // It needs a yearly run, which charges everybody; panel-actions.test.ts covers it.
  "routes/admin/dues/runs/undo-run",
  // It needs sizes that were accepted; panel-actions.test.ts covers it.
  "routes/admin/dues/runs/undo-sizes",
  // They need a door pass of today; seats.test.ts covers them.
  "routes/public/door/door",
  "routes/public/door/door-entry",
];

/** The response of a guard, in the words of the table. */
async function responseTo(
  guard: NonNullable<Guarded["guard"]>,
  args: LoaderFunctionArgs,
): Promise<Answer | string> {
  try {
    await guard(args);
    return "in";
  } catch (thrown) {
    if (!(thrown instanceof Response))
      return (thrown as { init?: ResponseInit }).init?.status === 403
        ? "forbidden"
        : String(thrown);
    const path = new URL(args.request.url).pathname;
    const target = thrown.headers.get("Location") ?? "";
    if (target === `${loginOf(path)}?redirectTo=${encodeURIComponent(path)}`) return "login";
    if (target === "/admin/second-factor") return "factor";
    return target === "/admin/password" ? "password" : `${thrown.status} ${target}`;
  }
}

describe("every route", () => {
  test("is a module of app/routes, and every module there is a route", () => {
    const files = new Set(routes.map(({ file }) => `../../app/${file}`));
    expect(Object.keys(modules).filter((file) => !files.has(file))).toEqual([]);
    expect(exceptionsFor(routes.map(({ file }) => file))).toEqual([]);
  });

  test("with an action builds it with formAction, and the tests of bad input know its form", () => {
    const acting = routes.filter(({ module }) => module.action);
    expect(
      acting.filter(({ module }) => module.action?.isFormAction !== true).map(({ file }) => file),
    ).toEqual([]);
    const ids = acting.map(({ id }) => id).filter((id) => !TESTED_ALONE.includes(id));
    expect(ids.sort()).toEqual([...new Set(FORMS.map(({ route }) => route))].sort());
  });

  test("has a guard in its loader and in its action, with the response of the table for each role", async () => {
    const argsOf = await argsOfRoles();
    const [expected, found] = [[] as string[], [] as string[]];
    for (const route of routes) {
      for (const part of PARTS) {
        const built = route.module[part];
        if (!built) continue;
        for (const role of roles) {
          const answer = built.guard
            ? await responseTo(built.guard, argsOf(role, route.path))
            : "no guard";
          expected.push(`${part} of ${route.file} for ${role}: ${answerOf(part, route, role)}`);
          found.push(`${part} of ${route.file} for ${role}: ${answer}`);
        }
      }
    }
    expect(found).toEqual(expected);
    expect(found.length).toBeGreaterThan(2000);
  });

  test("of the panel names the right that the tests know, and each area of the table has routes", () => {
    const parts = routes.flatMap((route) =>
      PARTS.filter((part) => route.module[part]).map((part) => ({
        part: `${part} of ${route.file}`,
        right: rightOf(part, route),
        named: route.module[part]?.guard?.right ?? null,
      })),
    );
    expect(parts.filter(({ right, named }) => right !== named)).toEqual([]);
    const areas = new Set(parts.flatMap(({ named }) => named?.split(":")[0] ?? []));
    expect([...areas].sort()).toEqual([...STAFF_AREAS].sort());
  });

  test("in a restricted layout is restricted as well: a guard in a parent protects nothing", () => {
    const closed = new Set(
      routes
        .filter(({ file, layout }) => layout === null && audienceOf("loader", file) !== "everybody")
        .map(({ file }) => file),
    );
    const open = routes.filter(
      ({ layout, file, module }) =>
        layout &&
        closed.has(layout) &&
        PARTS.some((part) => module[part] && audienceOf(part, file) === "everybody"),
    );
    expect(
      open.map(({ file }) => file).filter((file) => !/app\/(login|offline|not-found)/.test(file)),
    ).toEqual([]);
  });
});

test("a changed or ended session of staff opens nothing, and a valid one does", async () => {
  const via = { request: new Request("http://localhost:3000/admin"), context: {} };
  await openStaffSession(ADMINISTRATOR_ID, via);
  const header =
    takeScopeHeaders(via.context).find(([name]) => name.toLowerCase() === "set-cookie")?.[1] ?? "";
  const cookie = header.split(";")[0] ?? "";
  const guards = routes
    .filter(({ file }) => file.startsWith("routes/admin/"))
    .flatMap(({ file, path, module }) =>
      PARTS.map((part) => ({
        path,
        guard: audienceOf(part, file) === "everybody" ? undefined : module[part]?.guard,
      })),
    );
  const responsesTo = async (sent: string) => {
    const asked = guards.map(({ path, guard }) => {
      const request = new Request(`http://localhost:3000${path}`, { headers: { Cookie: sent } });
      return guard && responseTo(guard, { request, params: {}, context: {} });
    });
    return new Set((await Promise.all(asked)).filter(Boolean));
  };
  expect(await responsesTo(cookie)).toEqual(new Set(["in"]));
  for (const odd of [`${cookie}x`, cookie.slice(0, -1), cookie.replace(/=./, "=x")])
    expect(await responsesTo(odd)).toEqual(new Set(["login"]));
  const HOUR = 3_600_000;
  vi.useFakeTimers({ now: Date.now() + 8 * HOUR + 1000, toFake: ["Date"] });
  expect(await responsesTo(cookie)).toEqual(new Set(["login"]));
  vi.useRealTimers();
});
