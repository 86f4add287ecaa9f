import type { ServerBuild } from "@remix-run/node";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { expect, test } from "vitest";
import { areasOf } from "../../../server/areas.ts";
import { allRoutes } from "../../integration/support/routes.ts";

const HANDMADE = {
  root: [undefined, ""],
  frame: ["root"],
  home: ["frame", undefined],
  events: ["frame", "events"],
  event: ["frame", "events/:eventId"],
  old: ["frame", ":year/events"],
  language: ["frame", "en?/about/:id"],
  about: ["frame", "about"],
  panel: ["root", "admin"],
  leads: ["panel", "leads"],
  lead: ["panel", "leads/:id/edit"],
  noPanel: ["panel", "*"],
  missing: ["frame", "*"],
} satisfies Record<string, [parentId?: string, path?: string]>;

function buildOf(
  entries: [id: string, parentId: string | undefined, path: string | undefined, index?: boolean][],
): ServerBuild {
  const routes = Object.fromEntries(
    entries.map(([id, parentId, path, index]) => [id, { id, parentId, path, index, module: {} }]),
  );
  return {
    routes,
    assets: { routes, entry: {}, url: "/assets/manifest-1.js", version: "1" },
  } as unknown as ServerBuild;
}

const handmade = buildOf(
  Object.entries(HANDMADE).map(([id, [parentId, path]]: [string, [string?, string?]]) => [
    id,
    parentId,
    path,
    id === "home",
  ]),
);

const trees = new WeakMap<ServerBuild, RouteObject[]>();

function treeOf(build: ServerBuild): RouteObject[] {
  const known = trees.get(build);
  if (known) return known;
  const children = Map.groupBy(Object.values(build.routes), (route) => route?.parentId);
  const treeBelow = (parentId: string | undefined): RouteObject[] =>
    (children.get(parentId) ?? []).flatMap((route) => {
      if (!route) return [];
      const { id, path, index } = route;
      return index ? { id, path, index } : { id, path, children: treeBelow(id) };
    });
  const tree = treeBelow(undefined);
  trees.set(build, tree);
  return tree;
}

/** Ids of the routes of an address. */
const idsAt = (build: ServerBuild, address: string): string[] =>
  (matchRoutes(treeOf(build), address) ?? []).map(({ route }) => route.id ?? "");

test.each([
  "/",
  "/events",
  "/Events",
  "/%65vents/forum",
  "/events/forum/more",
  "/2026/events",
  "/about",
  "/en/about/7",
  "/about/7",
  "/admin",
  "/admin/leads",
  "/ADMIN/leads/7/edit",
  "/admin/leads/7",
  "/admin/nothing",
  "/admin%2Fleads",
  "/nothing/at/all",
])("the area of %s responds with the same routes as the whole build", (address) => {
  expect(idsAt(areasOf(handmade)(address), address)).toEqual(idsAt(handmade, address));
});

test("every address of the portal has the same routes in its area", async () => {
  const all = await allRoutes();
  const layouts = new Map(all.map(({ id, file }) => [file, id]));
  const portal = buildOf(
    all.map(({ id, layout, path }) => [
      id,
      layout ? layouts.get(layout) : undefined,
      path.slice(1) || undefined,
    ]),
  );
  const areaOf = areasOf(portal);
  for (const { path } of all) {
    const filled = path.replaceAll(/:\w+/g, "x7").replace("*", "a/b");
    for (const address of [filled, `${filled}/x`])
      expect(idsAt(areaOf(address), address), address).toEqual(idsAt(portal, address));
  }
});

test("an address without parameters has a group of its own", () => {
  const areaOf = areasOf(handmade);
  expect(Object.keys(areaOf("/admin/leads").routes)).toEqual(["root", "panel", "leads"]);
  expect(areaOf("/admin/leads.data")).toBe(areaOf("/ADMIN/leads/"));
  expect(Object.keys(areaOf("/events").assets.routes)).not.toContain("leads");
});

test("other addresses are grouped by their first two parts", () => {
  const areaOf = areasOf(handmade);
  expect(Object.keys(areaOf("/admin/leads/7/edit").routes)).toEqual([
    "root",
    "frame",
    "home",
    "language",
    "panel",
    "leads",
    "lead",
    "noPanel",
    "missing",
  ]);
  expect(areaOf("/events/1")).toBe(areaOf("/events/2"));
  expect(areaOf("/nothing")).toBe(handmade);
});
