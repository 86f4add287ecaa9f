import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import architecture from "../../docs/architecture.md?raw";

/**
 * The allowed imports, including those of types. Biome reports most of them in the editor, but
 * cannot see cycles between modules.
 */

interface Import {
  /** Both are paths below `app/` without an extension. */
  from: string;
  to: string;
}

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
  (path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"),
);

/** The imports of a file from files of the app. */
function importsOf(path: string): Import[] {
  const source = readFileSync(posix.join("app", path), "utf8");
  const from = path.replace(/\.tsx?$/, "");
  return [...source.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)"((?:~|\.{1,2})\/[^"]+)"/g)].map(
    ([, named = ""]) => ({
      from,
      to: named.startsWith("~/")
        ? named.slice(2)
        : posix.normalize(posix.join(posix.dirname(from), named)),
    }),
  );
}

const imports = files.flatMap(importsOf);

/** Folders of the platform, lowest first (architecture "The platform"). */
const PLATFORM = [
  ["memo", "money", "time", "text", "i18n", "log", "ids", "queues", "lists", "qr", "pdf"],
  ["database", "query-views", "shared", "secrets", "store", "locks", "jobs", "uploads", "supabase"],
  ["passwords", "http", "mail", "cookies", "sessions", "page-views", "forms", "covers", "feeds"],
  ["pages", "backup"],
].flat();

/** The part of the architecture between two texts. */
const partOf = (start: string, end: string) => architecture.split(start)[1]?.split(end)[0] ?? "";

/** The platform folder of a path; files beside the folders are below all of them. */
const platformFolderOf = (path: string) => /^platform\/([^/]+)\//.exec(path)?.[1] ?? null;

/** "dues" for `modules/money/dues/marks/marks.server`, null outside of the modules. */
const moduleOf = (path: string) => /^modules\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? null;

/** "money" for `modules/money/dues/marks/marks.server`, null outside of the modules. */
const groupOf = (path: string) => /^modules\/([^/]+)\//.exec(path)?.[1] ?? null;

const isIn = (folder: string) => (path: string) => path.startsWith(`${folder}/`);

/** The forbidden imports, one a line. */
const forbidden = (rule: (one: Import) => boolean) =>
  imports.filter(rule).map(({ from, to }) => `${from} imports ${to}`);

/**
 * A path from a module back to itself, such as "events → attendance → events"; null without one.
 */
function circleFrom(start: string, uses: ReadonlyMap<string, ReadonlySet<string>>): string | null {
  const ways = [[start]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift())
    for (const next of uses.get(way.at(-1) ?? "") ?? []) {
      if (next === start) return [...way, start].join(" → ");
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  return null;
}

test("the test reads the sources of the app", () => {
  expect(files.length).toBeGreaterThan(200);
  expect(imports).toContainEqual({
    from: "modules/advice/bookings/member/bookings.server",
    to: "modules/advice/bookings/bookings.store.server",
  });
  expect(
    circleFrom(
      "a",
      new Map([
        ["a", new Set(["b"])],
        ["b", new Set(["c"])],
        ["c", new Set(["a"])],
      ]),
    ),
  ).toBe("a → b → c → a");
});

/** The circles among places, such as modules; null stands for a path that is in none of them. */
function circlesAmong(placeOf: (path: string) => string | null): string[] {
  const uses = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [user, used] = [placeOf(from), placeOf(to)];
    if (user && used && user !== used) uses.set(user, (uses.get(user) ?? new Set()).add(used));
  }
  return [...uses.keys()].flatMap((name) => circleFrom(name, uses) ?? []);
}

test("modules import one another without circles", () => {
  expect(circlesAmong(moduleOf)).toEqual([]);
});

test("folders of a module import one another without circles, its root among them", () => {
  expect(circlesAmong((path) => (moduleOf(path) ? posix.dirname(path) : null))).toEqual([]);
});

const isAfter = (order: readonly string[], one: string | null, other: string | null) =>
  one !== null && other !== null && order.indexOf(one) > order.indexOf(other);

test("the architecture lists the groups, and a group imports only groups before it", () => {
  const groups = [...partOf("lowest first:", "A module that").matchAll(/^\d+\. `([a-z]+)`/gm)].map(
    ([, group]) => group ?? "",
  );
  expect(groups.toSorted()).toEqual(readdirSync("app/modules").toSorted());
  expect(forbidden(({ from, to }) => isAfter(groups, groupOf(to), groupOf(from)))).toEqual([]);
});

test("the architecture lists the modules of each group, each after those that it imports", () => {
  const list = partOf("lowest first:", "A module that");
  const listed = [...list.matchAll(/`([a-z]+)`: ([^`]*?)(?=\n\d|\n\n)/g)].flatMap(
    ([, group = "", modules = ""]) => modules.split(/[\s,]+/).map((name) => `${group}/${name}`),
  );
  const present = readdirSync("app/modules").flatMap((group) =>
    readdirSync(`app/modules/${group}`).map((name) => `${group}/${name}`),
  );
  expect(listed.toSorted()).toEqual(present.toSorted());
  const order = listed.map((path) => path.split("/")[1] ?? "");
  expect(forbidden(({ from, to }) => isAfter(order, moduleOf(to), moduleOf(from)))).toEqual([]);
});

test("the architecture lists the folders of the platform in this order", () => {
  const listed = partOf("## The platform", "`outcome.ts`").matchAll(/`([a-z][a-z\d-]*)`/g);
  expect([...listed].map(([, folder]) => folder)).toEqual(PLATFORM);
});

test("the architecture lists the folders of the backend, each after those that it imports", () => {
  const backend = "platform/supabase";
  const list = partOf("folders, lowest first:", "\n\n");
  const order = [...list.matchAll(/`([a-z]+)`|the (root)/g)].map(
    ([, folder, root]) => folder ?? root ?? "",
  );
  const placeOf = (path: string) =>
    isIn(backend)(path) ? (/^platform\/supabase\/([^/]+)\//.exec(path)?.[1] ?? "root") : null;
  expect(order.toSorted()).toEqual(
    [...new Set(files.flatMap((path) => placeOf(path) ?? []))].sort(),
  );
  expect(forbidden(({ from, to }) => isAfter(order, placeOf(to), placeOf(from)))).toEqual([]);
});

test("folders of the platform and of the components import one another without circles", () => {
  const isThere = (path: string) => isIn("platform")(path) || isIn("components")(path);
  expect(circlesAmong((path) => (isThere(path) ? posix.dirname(path) : null))).toEqual([]);
});

test("the server imports nothing of the app but its configuration and its port", () => {
  const sources = ["server.ts", ...readdirSync("server").map((file) => `server/${file}`)];
  const imported = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"[./]+\/(app\/[^"]+)"/g)].map(([, path]) => path),
  );
  expect(new Set(imported)).toEqual(new Set(["app/env.server.ts", "app/server-port.ts"]));
});

/** The names that may be imported from Remix: React Router 7 has each, some under a new name. */
const REMIX_NAMES: Record<string, string> = {
  dev: "VitePluginConfig vitePlugin",
  express: "createRequestHandler",
  node: `ActionFunctionArgs AppLoadContext EntryContext HandleDataRequestFunction
    HandleErrorFunction LinksFunction LoaderFunctionArgs MetaFunction ServerBuild createCookie data
    redirect`,
  react: `Links Meta MetaDescriptor MetaFunction Outlet RemixServer isRouteErrorResponse useActionData useLoaderData useLocation useMatches useRouteError
    useRouteLoaderData`,
  "route-config": "RouteConfig RouteConfigEntry index layout route",
};

describe("all code", () => {
  const sources = ["app", "server", "scripts", "tests", "."]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: folder !== ".", encoding: "utf8" }).map((path) =>
        posix.join(folder, path),
      ),
    )
    .filter((path) => /\.(?:[jt]sx?|mjs)$/.test(path) && !path.endsWith("architecture.test.ts"))
    .map((path) => ({ path, source: readFileSync(path, "utf8") }));

  test("imports from Remix only names that React Router 7 has", () => {
    const imported = sources.flatMap(({ source }) => [
      ...source.matchAll(/\{(?<names>[^{}]*)\} from "@remix-run\/(?<from>[^"]+)"/g),
      ...source.matchAll(/import\("@remix-run\/(?<from>[^"]+)"\)\.(?<names>\w+)/g),
    ]);
    const found: Record<string, Set<string>> = {};
    for (const { groups: { names = "", from = "" } = {} } of imported) {
      found[from] ??= new Set();
      for (const name of names.split(",").map((one) => one.trim().replace(/^type /, "")))
        if (name) found[from].add(name.split(" as ")[0] ?? "");
    }
    const sorted = Object.entries(found).map(([from, names]) => [from, [...names].sort()]);
    expect(Object.fromEntries(sorted)).toEqual(
      Object.fromEntries(
        Object.entries(REMIX_NAMES).map(([from, names]) => [from, names.split(/\s+/)]),
      ),
    );
    const mentions = sources.flatMap(
      ({ source }) => source.match(/(?<!declare module )["']@remix-run\/[\w-]+["']/g) ?? [],
    );
    expect(mentions).toHaveLength(imported.length);
  });

  test("touches nothing that Remix keeps to itself", () => {
    const touching = sources.filter(({ source }) =>
      /__remix|__reactRouter|UNSAFE_|RemixServer\(/i.test(source),
    );
    expect(touching.map(({ path }) => path)).toEqual([]);
  });
});

test("a folder of the platform imports only folders before it", () => {
  const folders = new Set(files.flatMap((path) => platformFolderOf(path) ?? []));
  expect([...folders].sort()).toEqual([...PLATFORM].sort());
  const placeOf = (path: string) => PLATFORM.indexOf(platformFolderOf(path) ?? "");
  expect(
    forbidden(
      ({ from, to }) =>
        isIn("platform")(from) && isIn("platform")(to) && placeOf(from) < placeOf(to),
    ),
  ).toEqual([]);
});

describe("nobody", () => {
  test.each<[string, (one: Import) => boolean]>([
    [
      "imports a store but its own module",
      ({ from, to }) => to.endsWith(".store.server") && moduleOf(from) !== moduleOf(to),
    ],
    [
      "in modules or platform imports a route",
      ({ from, to }) => !isIn("routes")(from) && from !== "root" && isIn("routes")(to),
    ],
    [
      "in the platform imports modules or components",
      ({ from, to }) => isIn("platform")(from) && (isIn("modules")(to) || isIn("components")(to)),
    ],
    [
      "in the platform imports anything of the app but the platform and its configuration",
      ({ from, to }) => isIn("platform")(from) && !isIn("platform")(to) && to !== "env.server",
    ],
    [
      "in the content imports anything but the platform",
      ({ from, to }) =>
        isIn("content")(from) && ["modules", "components", "routes"].some((one) => isIn(one)(to)),
    ],
    [
      "in the components imports modules or server code",
      ({ from, to }) => isIn("components")(from) && (isIn("modules")(to) || to.endsWith(".server")),
    ],
  ])("%s", (_, rule) => {
    expect(forbidden(rule)).toEqual([]);
  });
});
