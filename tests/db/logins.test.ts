import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEmbedded } from "~/platform/supabase/embedded/start-embedded.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { plainClient } from "~/platform/supabase/port/clients.server";
import { makeAccount } from "../support/backend-account";
import { EMBEDDED_REACH } from "../support/embedded-reach";
import { hasNoPostgres, startPostgres, withClient } from "../support/postgres-server";

/** Logins of the embedded auth server and what it keeps of them (rules 760). */

interface Accounts {
  backend: Backend;
  /** Rows of a statement past the portal; `auth.x` is the name of a table. */
  ask(statement: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

async function onSqlite(): Promise<Accounts> {
  const dataDir = mkdtempSync(join(tmpdir(), "dig-logins-"));
  const backend = await startEmbedded({ ...EMBEDDED_REACH, dataDir });
  const database = new DatabaseSync(join(dataDir, "supabase.sqlite"), { timeout: 5_000 });
  return {
    backend,
    ask: async (statement) =>
      database.prepare(statement.replace(/\bauth\.\w+/g, '"$&"')).all() as never,
    async stop() {
      database.close();
      await backend.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function onPostgres(): Promise<Accounts> {
  const server = await startPostgres();
  const databaseUrl = await server.database("accounts");
  const backend = await startEmbedded({ ...EMBEDDED_REACH, databaseUrl });
  return {
    backend,
    ask: async (statement) =>
      (await withClient(databaseUrl, (client) => client.query(statement))).rows,
    async stop() {
      await backend.stop();
      await server.remove();
    },
  };
}

const PASSWORD = "Demo-1234";
const OLD = `'${new Date(Date.now() - 3 * 86_400_000).toISOString()}'`;

describe.skipIf(hasNoPostgres).each([
  ["SQLite", onSqlite],
  ["Postgres", onPostgres],
])("on %s", (_, open) => {
  let accounts: Accounts;
  beforeAll(async () => {
    accounts = await open();
  });
  afterAll(() => accounts?.stop());

  const count = async (from: string) =>
    Number((await accounts.ask(`select count(*) as count from ${from}`))[0]?.count);

  async function newPerson(email = `${randomUUID()}@example.com`) {
    const id = await makeAccount(accounts.backend, { email, password: PASSWORD });
    return { id, email };
  }

  async function logIn(email: string) {
    const client = plainClient(accounts.backend);
    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    const [, payload = ""] = (data.session?.access_token ?? "").split(".");
    const { session_id: id } = JSON.parse(Buffer.from(payload, "base64url").toString());
    return {
      id: String(id),
      /** True for the access token and for the refresh token if the auth server accepts it. */
      async isAccepted() {
        const { access_token: access = "", refresh_token: refresh = "" } = data.session ?? {};
        const plain = () => plainClient(accounts.backend).auth;
        const user = await plain().getUser(access);
        const refreshed = await plain().refreshSession({ refresh_token: refresh });
        return [user.error === null, refreshed.error === null];
      },
    };
  }

  test("the tokens of an ended login are refused, and those of others go on", async () => {
    const { id, email } = await newPerson();
    const [one, other] = [await logIn(email), await logIn(email)];
    const logins = (await accounts.backend.listLogins()).filter(({ userId }) => userId === id);
    expect(logins.map((login) => login.id).toSorted()).toEqual([one.id, other.id].toSorted());
    await accounts.backend.endLogins((await newPerson()).id, [one.id]);
    expect(await one.isAccepted()).toEqual([true, true]);
    await accounts.backend.endLogins(id, [one.id]);
    expect(await one.isAccepted()).toEqual([false, false]);
    expect(await other.isAccepted()).toEqual([true, true]);
    expect(await count(`auth.refresh_tokens where session_id = '${one.id}'`)).toBe(0);
  });

  test("used tokens, old entries of the log and dead links of earlier versions are removed", async () => {
    const { id, email } = await newPerson();
    const login = await logIn(email);
    await login.isAccepted();
    const tokens = `auth.refresh_tokens where session_id = '${login.id}'`;
    const entries = "auth.audit_log_entries";
    expect([await count(tokens), (await count(entries)) > 2]).toEqual([2, true]);
    await accounts.ask(
      `update auth.users set recovery_token = 'secret', recovery_sent_at = ${OLD} where id = '${id}'`,
    );
    await accounts.backend.removeOldEntries();
    expect(await count(tokens), "used within the last day").toBe(2);
    expect(await count(`${entries} where ${naming(id)}`)).toBeGreaterThan(2);
    expect(await count(`auth.users where recovery_token = 'secret'`)).toBe(0);
    await accounts.ask(`update auth.refresh_tokens set updated_at = ${OLD}`);
    await accounts.ask(`update auth.audit_log_entries set created_at = ${OLD}`);
    const { email: later } = await newPerson();
    await logIn(later);
    expect(await accounts.backend.removeOldEntries()).toBeGreaterThan(3);
    expect(await count(tokens), "the token of today works").toBe(1);
    expect(await count(`${entries} where created_at <= ${OLD}`)).toBe(0);
    expect(await count(entries)).toBeGreaterThan(0);
    expect(await accounts.backend.removeOldEntries()).toBe(0);
  });

  test("thousands of entries are removed, and those of closed accounts at once", async () => {
    const { id, email } = await newPerson();
    await logIn(email);
    const numbers = Array.from({ length: 500 }, (_, at) => String(at).padStart(4, "0"));
    for (let round = 0; round < 9; round += 1)
      await accounts.ask(
        `insert into auth.audit_log_entries (id, payload, created_at) values ${numbers
          .map(
            (number) =>
              `('00000000-0000-4000-800${round}-00000000${number}', '{"actor_id":"gone"}', '${new Date().toISOString()}')`,
          )
          .join(",")}`,
      );
    expect(await accounts.backend.removeOldEntries()).toBe(4500);
    expect(await count(`auth.audit_log_entries where ${naming(id)}`)).toBeGreaterThan(0);
  });

  test("a deleted account leaves nothing, and takes nothing of a similar address", async () => {
    const [one, other] = [
      await newPerson("an_a@example.com"),
      await newPerson("joan_a@example.com"),
    ];
    for (const { email } of [one, other]) await logIn(email);
    await accounts.ask(
      `insert into auth.audit_log_entries (id, payload) values ('${randomUUID()}', '{"actor_id":"${other.id}","actor_username":"anXa@example.com"}')`,
    );
    const ofOther = `auth.audit_log_entries where ${naming(other.id)}`;
    const before = await count(ofOther);
    await accounts.backend.deleteUser(one.id);
    for (const table of ["sessions", "refresh_tokens", "identities", "flow_state"])
      expect(await count(`auth.${table} where user_id = '${one.id}'`), table).toBe(0);
    expect(await count(`auth.audit_log_entries where ${naming(one.id)}`)).toBe(0);
    expect(await count(`auth.audit_log_entries where ${naming("an_a@example.com", '"')}`)).toBe(0);
    expect([before > 1, await count(ofOther)]).toEqual([true, before]);
    await accounts.backend.deleteUser(one.id);
  });
});

/** The condition for entries whose text has another one, `_` being a letter like others. */
const naming = (text: string, quote = "") =>
  `replace(cast(payload as text), '_', '~') like '%${quote}${text.replaceAll("_", "~")}${quote}%'`;
