import type { LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, vi } from "vitest";
import { ADMINISTRATOR_ID } from "~/modules/staff/staff";
import { openStaffSession } from "~/modules/staff/staff-session.server";
import { takeScopeHeaders } from "~/platform/http/request-scope.server";
import { logIn, logInStaff } from "../support/story.ts";
import { FORMS } from "./support/forms.ts";
import GUARDED from "./support/guarded.json" with { type: "json" };
import { expectPolishPage, parsePage, recordsOf } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";
import { allRoutes } from "./support/routes.ts";

type Guarded = { guard?: (args: LoaderFunctionArgs) => Promise<unknown>; isFormAction?: boolean };

interface RouteModule {
  loader?: Guarded;
  action?: Guarded;
}

const { portal, newVisitor } = sharedPortal();

const modules = import.meta.glob<RouteModule>("../../app/routes/**/*.{ts,tsx}");
const moduleOf = (file: string) => modules[`../../app/${file}`]?.() ?? Promise.reject(new Error(`no module ${file}`));

/** Records that guarded addresses name. */
const RECORDS = {
  eventId: "forum-gospodarcze",
  expertId: "ekspert-wilczynska",
  offerId: "offer-magazyn",
  companyId: "company-member-10",
  coworkerId: "nobody",
  pollId: "patron-forum",
};
const withRecords = (path: string) => Object.entries(RECORDS).reduce((filled, [name, id]) => filled.replace(`:${name}`, id), path);

/** Whether the guard of a loader or an action sends nobody in particular to the login. */
async function turnsAway(part: Guarded | undefined, path: string): Promise<boolean> {
  try {
    await part?.guard?.({ request: new Request(`http://localhost:3000${path}`), params: RECORDS, context: {} });
    return false;
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.get("Location")?.match(/^\/(login|app\/login|admin)\?/)) return true;
    throw thrown;
  }
}

const routes = await Promise.all(
  (await allRoutes()).map(async (route) => {
    const [module, path] = [await moduleOf(route.file), withRecords(route.path)];
    return { ...route, path, module, loader: await turnsAway(module.loader, path), action: await turnsAway(module.action, path) };
  }),
);
const guarded = routes.filter(({ loader, action }) => loader || action);

const panel = guarded.filter(({ path }) => path.startsWith("/admin"));
const HOUR = 3_600_000;

/** The cookie of a session of the configured administrator in this process. */
async function staffCookie(): Promise<string> {
  const via = { request: new Request("http://localhost:3000/admin"), context: {} };
  await openStaffSession(ADMINISTRATOR_ID, via);
  const header = takeScopeHeaders(via.context).find(([name]) => name.toLowerCase() === "set-cookie")?.[1] ?? "";
  return header.split(";")[0] ?? "";
}

/** Where the guards of these routes send who has that cookie, each place once; null where one lets them in. */
async function sentBy(routes: readonly { module: RouteModule; path: string }[], cookie: string): Promise<(string | null)[]> {
  const parts = routes.flatMap(({ path, module: { loader, action } }) => [loader, action].map((part) => ({ path, guard: part?.guard })));
  const sent = parts.map(async ({ path, guard }) => {
    try {
      await guard?.({
        request: new Request(`http://localhost:3000${path}`, { headers: { Cookie: cookie } }),
        params: RECORDS,
        context: {},
      });
      return null;
    } catch (thrown) {
      return thrown instanceof Response ? (thrown.headers.get("Location")?.split("?")[0] ?? null) : String(thrown);
    }
  });
  const asked = await Promise.all(sent);
  return [...new Set(asked.filter((_, index) => parts[index]?.guard))];
}

const demo = async (email = "demo@example.com") => {
  const visitor = newVisitor({ Origin: portal.url });
  await logIn(visitor, email, "Demo-1234");
  return visitor;
};

/** The form that would take the company from the member of the cast; `leaving.test.ts` looks at it by itself. */
const TAKES_THE_COMPANY = "routes/member/settings/hand-over-to";

describe("every route", () => {
  test("is a module of app/routes, and every module there is a route", () => {
    const files = new Set(routes.map(({ file }) => `../../app/${file}`));
    expect(Object.keys(modules).filter((file) => !files.has(file))).toEqual([]);
    expect(routes.length).toBeGreaterThan(20);
  });

  test("with an action builds it with formAction, and the tests of bad input know its form", () => {
    const acting = routes.filter(({ module }) => module.action);
    expect(acting.filter(({ module }) => module.action?.isFormAction !== true).map(({ file }) => file)).toEqual([]);
    expect(
      acting
        .map(({ id }) => id)
        .filter((id) => id !== TAKES_THE_COMPANY)
        .sort(),
    ).toEqual(FORMS.map(({ route }) => route).sort());
  });

  test("has a guard in its loader and in its action", () => {
    const parts = routes.flatMap(({ file, module: { loader, action } }) => [
      { part: `loader of ${file}`, built: loader },
      { part: `action of ${file}`, built: action },
    ]);
    expect(parts.filter(({ built }) => built && typeof built.guard !== "function").map(({ part }) => part)).toEqual([]);
  });

  test("in a layout that turns visitors away turns them away itself: a guard in a parent protects nothing", () => {
    const layouts = new Set(guarded.map(({ file }) => file));
    const open = routes.filter(
      ({ layout, module, loader, action }) => layout && layouts.has(layout) && !(loader && (action || !module.action)),
    );
    expect(open.map(({ file }) => file)).toEqual([]);
  });
});

test("what is for members or staff alone is known by name", () => {
  const named = guarded.flatMap(({ id, loader, action }) => [...(loader ? [id] : []), ...(action ? [`POST ${id}`] : [])]);
  expect(named.map((name) => name.replace("routes/", "")).sort()).toEqual(GUARDED);
});

describe.each(guarded.map((route) => [route.id, route] as const))("%s, asked by nobody", (_, { id, path, loader, action }) => {
  const isPanel = path.startsWith("/admin");
  const login = `${isPanel ? "/admin" : path.startsWith("/app/") ? "/app/login" : "/login"}?redirectTo=${encodeURIComponent(path)}`;
  const ways = [path, `${path}.data`, `${path}?_data=${id}`, `${path}.data?_routes=${id}`];
  const body = new URLSearchParams({ firstName: "X", lastName: "Y", name: "XY", industry: "XY", size: "1-10" });

  async function expectSentToLogin(answer: Response, way: string) {
    const text = await answer.text();
    const location = answer.headers.get("Location") ?? answer.headers.get("X-Remix-Redirect") ?? text;
    expect([302, 202, 204], way).toContain(answer.status);
    // Back to the page itself, or to the one that has its form.
    const back = decodeURIComponent(/\/(?:login|app\/login|admin)\?redirectTo=([^"&]+)/.exec(location)?.[1] ?? "nowhere").replace(
      /\?.*/,
      "",
    );
    expect(path.startsWith(back), `${way} leads back to ${back}`).toBe(true);
    expect(text, way).not.toMatch(/viewer|firstName|organization|<h1/);
  }

  if (loader)
    test("leads to the login and back, in each of the forms in which it can be asked", async () => {
      for (const way of ways) await expectSentToLogin(await fetch(portal.url + way, { redirect: "manual" }), way);
      const visitor = newVisitor();
      const at = `${login}%3Fa%3D1`;
      const page = isPanel ? await logInStaff(visitor, { at }) : await logIn(visitor, "demo@example.com", "Demo-1234", at);
      // Pages of passwords are no place to return to.
      expect(page.path).toBe(path === "/admin/password" ? "/admin/leads" : `${path}?a=1`);
    });

  if (action)
    test("leads to the login when something is posted to it", async () => {
      for (const way of ways)
        await expectSentToLogin(
          await fetch(portal.url + way, { method: "POST", body, redirect: "manual", headers: { Origin: portal.url } }),
          way,
        );
    });
});

describe("somebody of the staff", () => {
  test("is nobody in the member's portal, and a member nobody in the panel", async () => {
    const [staff, member] = [newVisitor(), await demo()];
    await logInStaff(staff);
    expect((await staff.request("/dashboard")).headers.get("Location")).toBe("/login?redirectTo=%2Fdashboard");
    for (const { path } of panel)
      expect((await member.request(path)).headers.get("Location"), path).toBe(`/admin?redirectTo=${encodeURIComponent(path)}`);
  });

  test("is let in by every loader and action of the panel, and by none with a cookie that was changed or is over", async () => {
    const cookie = await staffCookie();
    expect(await sentBy(panel, cookie)).toEqual([null]);
    for (const odd of [`${cookie}x`, cookie.slice(0, -1), cookie.replace(/=./, "=x")]) expect(await sentBy(panel, odd)).toEqual(["/admin"]);
    vi.useFakeTimers({ now: Date.now() + 8 * HOUR + 1000, toFake: ["Date"] });
    expect(await sentBy(panel, cookie)).toEqual(["/admin"]);
    vi.useRealTimers();
  });
});

describe("a coworker", () => {
  test("reads on the company page that they are not its owner, and cannot change the company", async () => {
    const [owner, coworker] = [await demo(), await demo("wspolpracownik@example.com")];
    const before = await recordsOf(owner);
    const page = await coworker.get("/company-profile");
    expect(page.status).toBe(200);
    expect(page.text).toContain(
      "Nie znaleziono firmy Nie jesteś przypisany jako właściciel żadnej firmy w systemie.".replace("firmy Nie", "firmyNie"),
    );
    const fields = new URLSearchParams({ name: "Przejęta", industry: "Usługi", size: "11-50" });
    for (const way of ["/company-profile", "/company-profile.data", "/company-profile?_data=routes/member/company"]) {
      const answer = await coworker.request(way, { method: "POST", body: fields });
      expect(answer.status, way).toBe(403);
      if (way === "/company-profile") expectPolishPage(await parsePage(answer));
    }
    expect(await recordsOf(owner)).toEqual(before);
  });
});
