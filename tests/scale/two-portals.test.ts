import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FakeSupabase, startFakeSupabase } from "../support/fake-supabase";
import { type Portal, startPortal } from "../support/portal";
import { hasNoPostgres, type PostgresServer, startPostgres } from "../support/postgres-server";
import { logInStaff } from "../support/story";
import { Visitor } from "../support/visitor";

const letter = (subject: string) => ({
  name: "Zofia Żółć",
  email: "zofia@example.com",
  subject,
  message: "Proszę o kontakt.",
});

describe.skipIf(hasNoPostgres)("two portals on one database", () => {
  let server: PostgresServer;
  let supabase: FakeSupabase;
  let portals: [Portal, Portal];
  /** A person whose requests go to one portal or the other. */
  let person: [Visitor, Visitor];
  beforeAll(async () => {
    [server, supabase] = [await startPostgres(), await startFakeSupabase()];
    const env = {
      ...supabase.env,
      DATABASE_URL: await server.database("portal"),
      SESSION_SECRET: "s".repeat(32),
      METRICS_TOKEN: "m".repeat(40),
    };
    portals = await Promise.all([startPortal(env), startPortal(env)]);
    person = [new Visitor(portals[0].url), new Visitor(portals[1].url)];
  });
  afterAll(async () => {
    await Promise.all((portals ?? []).map((portal) => portal.stop()));
    await Promise.all([server?.remove(), supabase?.stop()]);
  });

  /** The browser continues at the other portal, with all its cookies. */
  function moves(from: Visitor, to: Visitor): Visitor {
    to.cookies.clear();
    for (const [name, value] of from.cookies) to.cookies.set(name, value);
    return to;
  }

  test("a record sent to one is on the next page of the other, every time", async () => {
    const [one, other] = person;
    await logInStaff(one);
    for (let time = 0; time < 20; time += 1) {
      const [here, there] = time % 2 ? [other, one] : [one, other];
      const subject = `Pytanie ${time}`;
      const sent = await here.submit(await here.get("/contact"), "Wyślij", letter(subject));
      expect(sent.text).toContain("Wiadomość wysłana");
      const list = await moves(here, there).get(`/admin/messages?q=${encodeURIComponent(subject)}`);
      expect([list.status, list.path.split("?")[0]]).toEqual([200, "/admin/messages"]);
      expect(list.text).toContain(subject);
    }
    expect(other.cookies.has("dig-revision")).toBe(true);
  });

  test("a refusal of the auth server to one makes the other queue as well", async () => {
    const logIn = ({ url }: Portal) =>
      new Visitor(url).post("/login", { email: "demo@example.com", password: "Demo-1234" });
    await supabase.fail("429", /grant_type=password/);
    expect((await logIn(portals[0])).status).toBe(503);
    await supabase.fail(null);
    const start = Date.now();
    const served = await Promise.all([logIn(portals[1]), logIn(portals[1])]);
    expect(served.filter(({ path }) => path === "/dashboard").length).toBeGreaterThanOrEqual(1);
    expect(Date.now() - start).toBeGreaterThan(1000);
    const overview = await moves(person[0], person[1]).get("/admin/overview");
    expect(overview.text).toContain("Część osób czeka na zalogowanie");
  });

  test("each reports its commits, the commits of the other with their delay, and its memory", async () => {
    const metrics = await Promise.all(portals.map(({ url }) => metricsOf(url)));
    for (const counted of metrics) {
      for (const name of ["commits", "foreignrows", "locks"])
        expect(counted[`portal_replica_${name}`], name).toBeGreaterThan(0);
      for (const name of ["conflicts", "lag"])
        expect(counted[`portal_replica_${name}`], name).toBeGreaterThanOrEqual(0);
      expect(counted['portal_store_rows{store="contact-messages"}']).toBeGreaterThanOrEqual(20);
      for (const name of ["process_resident_memory_bytes", "nodejs_heap_used_bytes"])
        expect(counted[name], name).toBeGreaterThan(1e7);
    }
    // Each polls twice a second for what the other has committed.
    const revisions = async () =>
      (await Promise.all(portals.map(({ url }) => metricsOf(url)))).map(
        (one) => one.portal_store_revision,
      );
    await expect.poll(async () => new Set(await revisions()).size).toBe(1);
  });

  test("without its database a portal shows its data, redisplays forms with a message, and recovers by itself", async () => {
    const visitor = new Visitor(portals[0].url);
    const form = await visitor.get("/contact");
    await server.crash();
    expect((await visitor.get("/events")).status).toBe(200);
    const refused = await visitor.submit(form, "Wyślij", letter("Nie teraz"));
    expect([refused.status, refused.document.querySelector("[name=message]")?.text.trim()]).toEqual(
      [503, "Proszę o kontakt."],
    );
    expect(refused.text).toContain("Zmiany nie zostały zapisane");
    // The lock can refuse a post before the stores have queried the database again.
    await expect
      .poll(() => healthOf(portals[0].url), { timeout: 5_000 })
      .toEqual([503, { status: "database unreachable" }]);
    await server.start();
    await expect
      .poll(async () => (await fetch(`${portals[0].url}/healthz`)).status, { timeout: 15_000 })
      .toBe(200);
    expect((await visitor.submit(refused, "Wyślij")).text).toContain("Wiadomość wysłana");
  });
});

async function healthOf(url: string): Promise<[number, unknown]> {
  const health = await fetch(`${url}/healthz`);
  return [health.status, await health.json()];
}

async function metricsOf(url: string): Promise<Record<string, number>> {
  const text = await (
    await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${"m".repeat(40)}` } })
  ).text();
  return Object.fromEntries(
    [...text.matchAll(/^([^#\n]+) (\S+)$/gm)].map(([, name = "", value]) => [name, Number(value)]),
  );
}
