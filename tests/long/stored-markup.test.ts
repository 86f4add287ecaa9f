import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parsePage } from "../integration/support/oracle.ts";
import { allRoutes } from "../integration/support/routes.ts";
import { HOSTILE, makeHostile } from "../support/hostile-rows.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { logIn, logInStaff } from "../support/story.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { Visitor } from "../support/visitor.ts";
import { readXml } from "../support/xml.ts";

const dataDir = temporaryFolder("dig-markup-");
let portal: Portal;
beforeAll(async () => {
  await (await startPortal({ DATA_DIR: dataDir })).stop();
  makeHostile(dataDir);
  portal = await startPortal({ DATA_DIR: dataDir });
});
afterAll(() => portal.stop());

const SHAPES = (await allRoutes()).map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+|\*/g, "[^/]+").replaceAll(".", "\\.")}$`),
);
const shapeOf = (path: string) => SHAPES.find((shape) => shape.test(path))?.source ?? path;

/** Elements that would run, or lead to a script. */
async function faultsOf(answer: Response): Promise<string[]> {
  const { document } = await parsePage(answer.clone() as Response);
  const live = [
    ...document.querySelectorAll("[onerror], a[href^='javascript:'], img[src^='javascript:']"),
  ];
  const scripts = [...(await answer.text()).matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  return [
    ...live.map((element) => element.toString().slice(0, 100)),
    ...scripts
      .filter(([, attributes]) => !/ld\+json/.test(attributes ?? ""))
      .flatMap(([, , text = ""]) => (/^\s*alert/.test(text) ? [text] : [])),
    ...scripts
      .filter(([, attributes]) => /ld\+json/.test(attributes ?? ""))
      .flatMap(([, , text = ""]) => (isJson(text) ? [] : [text])),
  ];
}

/** Kinds of visited pages. */
const known = new Set<string>();

/** Follows links from `start`, to one page of each unvisited kind. */
async function walk(visitor: Visitor, start: string): Promise<{ seen: number; faults: string[] }> {
  const queue = [start];
  const faults: string[] = [];
  let seen = 0;
  for (const path of queue) {
    const answer = await visitor.request(path);
    expect(answer.status, path).toBeLessThan(500);
    const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
    const body = await answer.clone().text();
    if (body.includes("alert(1)")) seen += 1;
    if (isPage) faults.push(...(await faultsOf(answer)).map((fault) => `${path}: ${fault}`));
    if (/\.atom$|\.xml$/.test(path)) readXml(body);
    const links = isPage
      ? [...body.matchAll(/ href="(\/[^"#?]*)/g)].map(([, to = ""]) => to)
      : [answer.headers.get("Location") ?? ""];
    for (const to of links.filter((link) => link.startsWith("/") && !link.startsWith("/assets/"))) {
      if (known.has(shapeOf(to))) continue;
      known.add(shapeOf(to));
      queue.push(to);
    }
  }
  return { seen, faults };
}

describe("hostile texts and links in every row stay texts and lead nowhere", () => {
  test.each([
    [
      "a member",
      "/dashboard",
      (visitor: Visitor) => logIn(visitor, "demo@example.com", "Demo-1234"),
      60,
    ],
    ["staff", "/admin/leads", (visitor: Visitor) => logInStaff(visitor), 15],
  ] as const)("on every kind of page that %s comes to", async (_, start, introduce, least) => {
    const visitor = new Visitor(portal.url);
    await introduce(visitor);
    const { seen, faults } = await walk(visitor, start);
    expect(faults).toEqual([]);
    expect(seen, `kinds of pages with ${HOSTILE}`).toBeGreaterThan(least);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
