import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasNoPostgres } from "../support/postgres-server.ts";
import { joinAs } from "../support/story.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/two-processes.ts";
import { Visitor } from "../support/visitor.ts";

const [ONE, TWO] = ["1 first key of the tests 0123456789", "2 other key of the tests 0123456789"];

describe.skipIf(hasNoPostgres)("a process beside two of its portal", () => {
  let portal: TwoProcesses;
  beforeAll(async () => {
    portal = await startTwoProcesses({ SESSION_SECRET: ONE });
  });
  afterAll(() => portal?.stop());

  test.each([
    ["SESSION_SECRET", { SESSION_SECRET: TWO }],
    ["SESSION_SECRET", { SESSION_SECRET: TWO, SESSION_SECRET_ACCEPTED: ONE }],
    ["APP_URL", { APP_URL: "https://other.example.com" }],
  ])("does not start with another %s, and says so in one sentence: %j", async (name, env) => {
    const refusal = portal.another(env).catch((error: Error) => error.message);
    await expect(refusal).resolves.toMatch(
      new RegExp(`^another process of this portal has (?:another )?${name}`, "m"),
    );
    expect(await refusal).not.toMatch(/^ +at /m);
    expect(String(await refusal).match(/another process of this portal/g)).toHaveLength(1);
  });

  test("no fingerprint of a key is stored for longer than a process runs", async () => {
    const { withClient } = await import("../support/postgres-server.ts");
    const found = await withClient(portal.databaseUrl, (client) =>
      client.query("select content from portal.kept where kind = 'processes' and until > now()"),
    );
    expect(found.rows).toHaveLength(2);
    for (const { content } of found.rows) expect(String(content)).not.toContain(ONE.slice(0, 8));
  });

  test("replaces the key step by step, and nobody is logged out", async () => {
    const [first, second] = portal.processes;
    const visitor = new Visitor(first.url);
    await joinAs(visitor);
    /** The same person, with their cookies, at another process. */
    async function opensAt(url: string) {
      const same = new Visitor(url);
      for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
      const page = await same.get("/my-profile");
      const saved = await same.submit(page, "Zapisz zmiany", { bio: url });
      for (const [name, value] of same.cookies) visitor.cookies.set(name, value);
      return [page.path, saved.status];
    }
    const replaced = [first, second];
    for (const env of [
      { SESSION_SECRET: ONE, SESSION_SECRET_ACCEPTED: TWO },
      { SESSION_SECRET: TWO, SESSION_SECRET_ACCEPTED: ONE },
    ])
      for (let turn = 0; turn < 2; turn += 1) {
        const next = await portal.another(env);
        await replaced.shift()?.stop();
        replaced.push(next);
        for (const { url } of replaced)
          expect(await opensAt(url), JSON.stringify(env)).toEqual(["/my-profile", 200]);
      }
  });
});
