import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Portal, startPortal } from "../support/portal";
import { hasNoPostgres, type PostgresServer, startPostgres } from "../support/postgres-server";
import { logIn } from "../support/story";
import { Visitor } from "../support/visitor";

const READING = ["/dashboard", "/my-profile", "/my-coworkers", "/app/dashboard"];

describe.skipIf(hasNoPostgres)("two portals whose accounts are in the same Postgres", () => {
  let server: PostgresServer;
  let portals: [Portal, Portal];
  beforeAll(async () => {
    server = await startPostgres();
    const env = { DATABASE_URL: await server.database("portal"), SESSION_SECRET: "s".repeat(32) };
    portals = await Promise.all([startPortal(env), startPortal(env)]);
  });
  afterAll(async () => {
    await Promise.all((portals ?? []).map((portal) => portal.stop()));
    await server?.remove();
  });

  /** The same browser, at the other portal. */
  function elsewhere(visitor: Visitor): Visitor {
    const there = new Visitor(portals[1].url);
    for (const [name, value] of visitor.cookies) there.cookies.set(name, value);
    return there;
  }

  test("without it members read on at both, also in a session new to one of them, a post redisplays its form, and it recovers by itself", async () => {
    const before = new Visitor(portals[0].url);
    await logIn(before, "demo@example.com", "Demo-1234");
    const known = elsewhere(before);
    const member = new Visitor(portals[0].url);
    await logIn(member, "demo@example.com", "Demo-1234");
    for (const path of READING)
      for (const visitor of [member, known])
        expect((await visitor.get(path)).status, path).toBe(200);
    const form = await member.get("/my-profile");
    await server.crash();

    for (const path of READING)
      for (const visitor of [member, known, elsewhere(member)])
        expect((await visitor.get(path)).status, path).toBe(200);
    const refused = await member.submit(form, "Zapisz zmiany", { bio: "Zapis bez bazy" });
    expect([refused.status, refused.html.includes("Zapis bez bazy")]).toEqual([503, true]);
    const health = async () => {
      const answer = await fetch(`${portals[0].url}/healthz`);
      return [answer.status, await answer.json()];
    };
    // The stores notice it with their next query.
    await expect
      .poll(health, { timeout: 5_000 })
      .toEqual([503, { status: "database unreachable" }]);

    await server.start();
    await expect
      .poll(async () => (await fetch(`${portals[0].url}/healthz`)).status, { timeout: 15_000 })
      .toBe(200);
    const saved = await member.submit(refused, "Spróbuj ponownie");
    expect(saved.text).toContain("Profil został zaktualizowany pomyślnie");
    await expect
      .poll(
        async () => (await elsewhere(member).get("/my-profile")).html.includes("Zapis bez bazy"),
        { timeout: 5_000 },
      )
      .toBe(true);
  });
});
