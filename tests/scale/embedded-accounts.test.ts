import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEmbedded } from "~/platform/supabase/embedded/start-embedded.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { plainClient, serviceClient } from "~/platform/supabase/port/clients.server";
import { makeAccount } from "../support/backend-account";
import { EMBEDDED_REACH } from "../support/embedded-reach";
import {
  hasNoPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from "../support/postgres-server";

const password = "Tajne-haslo-1";

describe.skipIf(hasNoPostgres)("the embedded backend of two processes over one Postgres", () => {
  let server: PostgresServer;
  let url: string;
  let [one, other]: [Backend, Backend] = [null as never, null as never];
  beforeAll(async () => {
    server = await startPostgres();
    url = await server.database("portal");
    one = await startEmbedded({ ...EMBEDDED_REACH, databaseUrl: url });
    other = await startEmbedded({ ...EMBEDDED_REACH, databaseUrl: url });
  });
  afterAll(async () => {
    await Promise.all([one?.stop(), other?.stop()]);
    await server?.remove();
  });

  const anAccount = (email: string) => makeAccount(one, { email, password });

  test("an account made by one logs in at both", async () => {
    const id = await anAccount("anna@example.com");
    const { data } = await plainClient(one).auth.signInWithPassword({
      email: "anna@example.com",
      password,
    });
    const token = data.session?.access_token ?? "";
    expect((await plainClient(other).auth.getUser(token)).data.user?.id).toBe(id);
    expect((await other.findUserByEmail("anna@example.com"))?.confirmed).toBe(true);
    await other.deleteUser(id);
    expect(await one.findUserByEmail("anna@example.com")).toBeNull();
  });

  test("an account of earlier versions, with JSON as a text in JSON, is unchanged", async () => {
    const email = "maria@example.com";
    const named = { firstName: "Maria", lastName: "Lis", attempt: "a-1" };
    const id = await makeAccount(one, { email, password, data: named });
    await withClient(url, (sql) =>
      sql.query(`update auth.users set raw_user_meta_data = to_jsonb(raw_user_meta_data::text), raw_app_meta_data = to_jsonb(raw_app_meta_data::text);
        update auth.identities set identity_data = to_jsonb(identity_data::text)`),
    );
    expect(await other.findUserByEmail(email)).toEqual({ id, confirmed: true, attempt: "a-1" });
    const { data } = await plainClient(one).auth.signInWithPassword({ email, password });
    expect([
      data.user?.user_metadata.attempt,
      data.user?.identities?.[0]?.identity_data?.email,
    ]).toEqual(["a-1", email]);
  });

  test("Postgres itself hides profiles of other people", async () => {
    const [jan, ewa] = [await anAccount("jan@example.com"), await anAccount("ewa@example.com")];
    for (const [id, firstName] of [
      [jan, "Jan"],
      [ewa, "Ewa"],
    ] as const)
      await serviceClient(one)
        .from("profiles")
        .upsert({ id, first_name: firstName, last_name: "Testowy" });
    const client = plainClient(other);
    await client.auth.signInWithPassword({ email: "jan@example.com", password });
    await client.from("profiles").update({ first_name: "Zmieniona" }).eq("id", ewa);
    await client.from("profiles").update({ first_name: "Janusz" }).eq("id", jan);
    const { rows } = await withClient(url, (sql) =>
      sql.query("select first_name from public.profiles order by first_name"),
    );
    expect(rows.map(({ first_name }) => first_name)).toEqual(["Ewa", "Janusz"]);
  });

  test("connections cut under load and a crash of Postgres end no process; both respond again", async () => {
    let isOver = false;
    const load = Promise.all(
      [one, other].map(async (backend) => {
        while (!isOver) await serviceClient(backend).from("profiles").select("id");
      }),
    );
    for (let cuts = 0; cuts < 5; cuts += 1)
      await withClient(url, (sql) =>
        sql.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal-accounts'",
        ),
      );
    await server.crash();
    expect(await one.ping()).toBe(false);
    await server.start();
    isOver = true;
    await load;
    await expect
      .poll(() => Promise.all([one.ping(), other.ping()]), { timeout: 10_000 })
      .toEqual([true, true]);
  });
});
