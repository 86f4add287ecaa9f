import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeSupabase, startFakeSupabase } from "../support/fake-supabase.ts";
import { routeOf, STARTS, walkSite } from "../support/site-walk.ts";
import { joinAs, logIn, logInStaff } from "../support/story.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { Visitor } from "../support/visitor.ts";

// rules 1698

const counting = new AsyncLocalStorage<string[]>();

/** A page of staff: the people whom it names, all at once. */
const OF_STAFF = 1;

/** Pages about one company or person, with the people of the company. */
const OF_A_RECORD: Record<string, number> = {
  "/admin/leads/:companyId": 3,
  "/admin/leads/:companyId/leave": 2,
  "/admin/people/:personId": 3,
  "/admin/people/:personId/close": 2,
};

/** A page of a member: whose session it is, their own rows, and what else the page shows. */
const OF_MEMBERS = 3;

/** The requests to Supabase of the page that sent most of them, by route. */
const most = new Map<string, string[]>();

/** Notes the requests to Supabase for the page that sends them. */
function noteRequests(to: string): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.startsWith(to)) counting.getStore()?.push(url.slice(to.length));
    return fetch(input, init);
  };
}

/** Owners of companies who take part in one event: a page that asks for each asks too often. */
async function moreOwners(): Promise<void> {
  for (let owners = 0; owners < 3; owners += 1) {
    const owner = newVisitor();
    await joinAs(owner);
    await owner.submit(await owner.get("/events/forum-gospodarcze"), "Zapisz się");
  }
}

let supabase: FakeSupabase;
let portal: { url: string; stop(): Promise<void> };
beforeAll(async () => {
  supabase = await startFakeSupabase();
  // Read when the portal's modules are imported.
  Object.assign(process.env, supabase.env, {
    DATA_DIR: temporaryFolder("dig-round-trips-"),
    SESSION_SECRET: "s".repeat(40),
  });
  noteRequests(supabase.env.SUPABASE_URL);
  const { startSourcePortal } = await import("../support/source-portal");
  portal = await startSourcePortal({
    around: ({ path }, response, next) => {
      const sent: string[] = [];
      const route = routeOf(path) ?? path;
      response.on("finish", () => {
        if (sent.length >= (most.get(route)?.length ?? 0)) most.set(route, sent);
      });
      counting.run(sent, next);
    },
  });
  await moreOwners();
});
afterAll(async () => {
  await portal?.stop();
  await supabase?.stop();
});

/** Opens a page of each route and returns those over the bound, and those that ask twice. */
async function faults(by: Visitor, from: readonly string[], bound: number): Promise<string[]> {
  most.clear();
  for await (const _ of walkSite(by, { from, perRoute: 1 }));
  expect(most.size).toBeGreaterThan(60);
  return [...most].flatMap(([route, sent]) => [
    ...(sent.length > (OF_A_RECORD[route] ?? bound) ? [`${route}: ${sent.join(", ")}`] : []),
    ...(new Set(sent).size < sent.length ? [`${route} asks twice: ${sent.join(", ")}`] : []),
  ]);
}

const newVisitor = () => new Visitor(portal.url, { Origin: portal.url });

test("a page of staff sends a bounded number of requests", async () => {
  const staff = newVisitor();
  await logInStaff(staff);
  expect(await faults(staff, STARTS.staff, OF_STAFF)).toEqual([]);
});

test("a page of a member, too", async () => {
  const member = newVisitor();
  await logIn(member, "demo@example.com", "Demo-1234");
  expect(await faults(member, STARTS.member, OF_MEMBERS)).toEqual([]);
});
