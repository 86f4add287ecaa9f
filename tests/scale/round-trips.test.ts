import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasNoPostgres, type PostgresServer, startPostgres } from "../support/postgres-server";
import { routeOf, STARTS, walkSite } from "../support/site-walk.ts";
import { logIn, logInStaff } from "../support/story.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { Visitor } from "../support/visitor.ts";

// rules 1634

const counting = new AsyncLocalStorage<{ statements: number }>();

/** A page of staff; one question to the accounts is nine of them: a transaction as a role. */
const OF_STAFF = 13;

/** Pages that read all that is stored of a person: each log, and the account. */
const OF_A_PERSON: Record<string, number> = {
  "/admin/people/:personId": 45,
  "/admin/people/:personId/close": 27,
  "/admin/leads/:companyId/contacts/:contactId/data": 18,
};

/** A page of a member: each confirms the session at the accounts, some read a profile as well. */
const OF_MEMBERS = 27;

/** The most statements of one request, by route. */
const most = new Map<string, number>();

/** Counts statements for the request that asks; the work beside requests does not count. */
function countStatements(): void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const counted = counting.getStore();
    if (counted) counted.statements += 1;
    return Reflect.apply(query, this, asked);
  } as typeof query;
}

describe.skipIf(hasNoPostgres)("a page on Postgres", () => {
  let server: PostgresServer;
  let portal: { url: string; stop(): Promise<void> };
  beforeAll(async () => {
    server = await startPostgres();
    // Read when the portal's modules are imported.
    Object.assign(process.env, {
      DATABASE_URL: await server.database("portal"),
      DATA_DIR: temporaryFolder("dig-round-trips-"),
      SESSION_SECRET: "s".repeat(40),
    });
    countStatements();
    const { startSourcePortal } = await import("../support/source-portal");
    portal = await startSourcePortal({
      around: ({ path }, response, next) => {
        const counted = { statements: 0 };
        const route = routeOf(path) ?? path;
        response.on("finish", () =>
          most.set(route, Math.max(counted.statements, most.get(route) ?? 0)),
        );
        counting.run(counted, next);
      },
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await server?.remove();
  });

  /** Opens a page of each route, the second time to count, and returns those over the bound. */
  async function over(by: Visitor, from: readonly string[], bound: number): Promise<string[]> {
    const paths: string[] = [];
    for await (const { path } of walkSite(by, { from, perRoute: 1 })) paths.push(path);
    most.clear();
    for (const path of paths) await by.request(path);
    expect(most.size).toBeGreaterThan(60);
    return [...most]
      .filter(([route, statements]) => statements > (OF_A_PERSON[route] ?? bound))
      .map(([route, statements]) => `${route}: ${statements}`);
  }

  const newVisitor = () => new Visitor(portal.url, { Origin: portal.url });

  test("of staff sends a bounded number of statements", async () => {
    const staff = newVisitor();
    await logInStaff(staff);
    expect(await over(staff, STARTS.staff, OF_STAFF)).toEqual([]);
  });

  test("of a member, too", async () => {
    const member = newVisitor();
    await logIn(member, "demo@example.com", "Demo-1234");
    expect(await over(member, STARTS.member, OF_MEMBERS)).toEqual([]);
  });
});
