import { describe, expect } from "vitest";
import { logIn } from "../support/story.ts";
import { FORMS } from "./support/forms.ts";
import { expectPolishPage, parsePage, recordsOf } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";
import { allRoutes } from "./support/routes.ts";

interface RouteModule {
  loader?: unknown;
  action?: { isFormAction?: boolean };
}

const { portal, newVisitor } = sharedPortal();

const routes = await allRoutes();
const modules = import.meta.glob<RouteModule>("../../app/routes/**/*.{ts,tsx}");
const moduleOf = (file: string) => modules[`../../app/${file}`]?.() ?? Promise.reject(new Error(`no module ${file}`));
const loaded = await Promise.all(routes.map(async (route) => ({ ...route, module: await moduleOf(route.file) })));
const isGuarded = ({ file }: { file: string }) => /^routes\/(member|admin)\//.test(file);

const demo = async (email = "demo@example.com") => {
  const visitor = newVisitor({ Origin: portal.url });
  await logIn(visitor, email, "Demo-1234");
  return visitor;
};

describe("every route", () => {
  test("is a module of app/routes, and every module there is a route", () => {
    const files = new Set(routes.map(({ file }) => `../../app/${file}`));
    expect(Object.keys(modules).filter((file) => !files.has(file))).toEqual([]);
    expect(routes.length).toBeGreaterThan(20);
  });

  test("with an action builds it with formAction, and the tests of bad input know its form", () => {
    const acting = loaded.filter(({ module }) => module.action);
    expect(acting.filter(({ module }) => module.action?.isFormAction !== true).map(({ file }) => file)).toEqual([]);
    expect(acting.map(({ id }) => id).sort()).toEqual(FORMS.map(({ route }) => route).sort());
  });

  test("of a guarded area with a page to show has a loader of its own to guard it", () => {
    const bare = loaded.filter((route) => isGuarded(route) && !route.module.loader && !route.file.endsWith("admin/layout.tsx"));
    expect(bare.map(({ file }) => file)).toEqual([]);
  });
});

describe.each(
  loaded.filter((route) => isGuarded(route) && (route.module.loader || route.module.action)).map((route) => [route.id, route] as const),
)("%s, asked by nobody", (_, { id, path, module }) => {
  const login = `/login?redirectTo=${encodeURIComponent(path)}`;
  const ways = [path, `${path}.data`, `${path}?_data=${id}`, `${path}.data?_routes=${id}`];
  const body = new URLSearchParams({ firstName: "X", lastName: "Y", name: "XY", industry: "XY", size: "1-10" });

  async function expectSentToLogin(answer: Response, way: string) {
    const text = await answer.text();
    const location = answer.headers.get("Location") ?? answer.headers.get("X-Remix-Redirect") ?? text;
    expect([302, 202, 204], way).toContain(answer.status);
    expect(location, way).toContain(login);
    expect(text, way).not.toMatch(/viewer|firstName|organization|<h1/);
  }

  if (module.loader)
    test("leads to the login and back, in each of the forms in which it can be asked", async () => {
      for (const way of ways) await expectSentToLogin(await fetch(portal.url + way, { redirect: "manual" }), way);
      const visitor = newVisitor();
      expect((await logIn(visitor, "demo@example.com", "Demo-1234", `${login}%3Fa%3D1`)).path).toBe(`${path}?a=1`);
    });

  if (module.action)
    test("leads to the login when something is posted to it", async () => {
      for (const way of ways)
        await expectSentToLogin(
          await fetch(portal.url + way, { method: "POST", body, redirect: "manual", headers: { Origin: portal.url } }),
          way,
        );
    });
});

describe("a coworker", () => {
  test("reads on the company page that he is not its owner, and cannot change the company", async () => {
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
