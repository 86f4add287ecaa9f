import { execFile } from "node:child_process";
import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { hashSync } from "bcryptjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seatsOn } from "../integration/support/crowd";
import { type FakeSupabase, startFakeSupabase } from "../support/fake-supabase";
import { hasPlace } from "../support/give-up";
import { aPicture } from "../support/pictures";
import { type Portal, PROCESS_ENV, startPortal } from "../support/portal";
import { hasNoPostgres, type PostgresServer, startPostgres } from "../support/postgres-server";
import { joinAs, logIn } from "../support/story";
import { databaseWithRowsOf } from "../support/supabase-move";
import { makeSupabaseRoles } from "../support/supabase-project";
import { type Page, Visitor } from "../support/visitor";

const EVENT = "/events/eksport-do-niemiec";
const DEMO = { email: "demo@example.com", password: "Demo-1234" };

/** One portal: first on the embedded backend, then moved to Supabase, then moved back. */
describe.skipIf(hasNoPostgres)("a portal that is moved", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "moved-portal-"));
  const archive = mkdtempSync(join(tmpdir(), "moved-portal-archive-"));
  let server: PostgresServer;
  let supabase: FakeSupabase;
  let portal: Portal;
  let zofia: { email: string; password: string; companyName: string };
  let newcomer: { email: string; password: string };
  let found: Awaited<ReturnType<typeof whatIsShown>>;
  beforeAll(async () => {
    server = await startPostgres();
    await makeSupabaseRoles(server);
    supabase = await startFakeSupabase();
    portal = await start();
    const [member, joining] = [new Visitor(portal.url), new Visitor(portal.url)];
    const { person, company } = await joinAs(joining);
    zofia = { ...person, companyName: company.companyName };
    await logIn(member, DEMO.email, DEMO.password);
    await member.submit(await member.get(EVENT), "Zapisz się");
    await member.submit(await member.get("/my-profile"), "Prześlij", {
      avatar: new File([await aPicture("png")], "a.png", { type: "image/png" }),
    });
    await member.submit(await member.get("/company-profile"), "Prześlij", {
      logo: new File([await aPicture("png")], "l.png", { type: "image/png" }),
    });
    found = await whatIsShown();
    expect(found.pictures).toHaveLength(2);
    expect(found.card[0]).toMatch(/^\/karta\//);
  });
  afterAll(async () => {
    await portal?.stop();
    await supabase?.stop();
    await server?.remove();
    for (const folder of [dataDir, archive]) rmSync(folder, { recursive: true, force: true });
  });

  const start = (env: Record<string, string> = {}) =>
    startPortal({ ...env, DATA_DIR: dataDir, SESSION_SECRET: "s".repeat(40) });

  /** The command of the documents, on the folder of the stopped portal. */
  const move = (direction: "--to" | "--from", env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, ["scripts/data-move/run.ts", direction, "supabase"], {
      env: { ...PROCESS_ENV, DATA_DIR: dataDir, ...supabase.env, ...env },
    });

  /** Calls the project past the portal, as the dashboard does. */
  async function atProject<Result>(path: string): Promise<Result> {
    const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY: key } = supabase.env;
    const headers = { apikey: key, authorization: `Bearer ${key}` };
    return (await fetch(SUPABASE_URL + path, { headers })).json() as Promise<Result>;
  }

  const picturesOn = ({ document }: Page) =>
    document
      .querySelectorAll("main img")
      .map((image) => image.getAttribute("src")?.replaceAll("&amp;", "&") ?? "")
      .filter((address) => address.startsWith("/pictures/"));

  /** The pages of both people, who log in with their old passwords. */
  async function whatIsShown() {
    const [member, other] = [new Visitor(portal.url), new Visitor(portal.url)];
    expect((await logIn(member, DEMO.email, DEMO.password)).path).toBe("/dashboard");
    expect((await logIn(other, zofia.email, zofia.password)).path).toBe("/dashboard");
    const [profile, company] = [
      await member.get("/my-profile"),
      await member.get("/company-profile"),
    ];
    const pictures = [...picturesOn(profile).slice(0, 1), ...picturesOn(company).slice(0, 1)];
    const bytes = await Promise.all(
      pictures.map(async (address) => {
        const answer = await fetch(portal.url + address);
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
        return Buffer.from(await answer.arrayBuffer()).toString("base64");
      }),
    );
    const event = await member.get(EVENT);
    const code = await member.get("/app/discount-card/qr");
    const card = code.document.querySelector("a[href^='/karta/']")?.getAttribute("href") ?? "";
    return {
      pictures: pictures.map((address, index) => [address, bytes[index]]),
      companies: [
        company.text.includes("Demo Sp. z o.o."),
        (await other.get("/company-profile")).html.includes(zofia.companyName),
      ],
      coworkers: (await member.get("/my-coworkers")).text.includes("wspolpracownik@example.com"),
      seat: [seatsOn(event), hasPlace(event)],
      card: [card, (await new Visitor(portal.url).get(card)).status],
    };
  }

  test("shows each person the same after the move to Supabase, and works there", async () => {
    await portal.stop();
    const { stdout } = await move("--to");
    expect(stdout).toContain("Moved, and both sides are the same.");
    for (const name of ["supabase.sqlite", "storage"])
      renameSync(join(dataDir, name), join(archive, name));
    portal = await start(supabase.env);
    expect(await whatIsShown()).toEqual(found);

    const member = new Visitor(portal.url);
    await logIn(member, DEMO.email, DEMO.password);
    const saved = await member.submit(await member.get("/company-profile"), "Zapisz zmiany", {
      short_description: "Meble po przeprowadzce",
    });
    expect(saved.text).toContain("Dane firmy zostały zaktualizowane");
    const joined = await joinAs(new Visitor(portal.url));
    expect(joined.page.path).toBe("/dashboard");
    newcomer = joined.person;
    await portal.stop();
  });

  test("shows the same after the way back, with what was changed meanwhile", async () => {
    const changed: Record<string, object[]> = {};
    for (const table of ["organizations", "profiles", "memberships"])
      changed[table] = await atProject<object[]>(`/rest/v1/${table}?select=*`);
    const { users } = await atProject<{ users: Record<string, unknown>[] }>(
      `/auth/v1/admin/users?filter=${newcomer.email}`,
    );
    const newAccounts = users.map(({ app_metadata, user_metadata, identities, ...user }) => ({
      ...user,
      raw_app_meta_data: app_metadata,
      raw_user_meta_data: user_metadata,
      is_sso_user: false,
      is_anonymous: false,
      encrypted_password: hashSync(newcomer.password, 4),
    }));
    const database = await databaseWithRowsOf(archive, server, { changed, newAccounts });
    const { stdout } = await move("--from", { SUPABASE_DB_URL: database });
    expect(stdout).toContain("Moved, and both sides are the same.");
    portal = await start();
    expect(await whatIsShown()).toEqual(found);
    const member = new Visitor(portal.url);
    await logIn(member, DEMO.email, DEMO.password);
    expect((await member.get("/company-profile")).text).toContain("Meble po przeprowadzce");
    const { email, password } = newcomer;
    expect((await logIn(new Visitor(portal.url), email, password)).path).toBe("/dashboard");
  });
});
