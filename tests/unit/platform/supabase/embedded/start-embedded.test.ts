import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authFailure, rows } from "~/platform/supabase/calls/errors.server";
import { warmUp } from "~/platform/supabase/embedded/start-embedded.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { plainClient, serviceClient } from "~/platform/supabase/port/clients.server";
import { newAccount, PASSWORD, startTestBackend } from "../support";

describe("an embedded backend in memory", () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  afterAll(() => backend.stop());

  test("an account logs in, refreshes its session and signs out", async () => {
    const { id, email } = await newAccount(backend);
    const client = plainClient(backend);
    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await client.auth.getUser()).data.user).toMatchObject({ id, email });

    const refreshed = await client.auth.refreshSession();
    expect(refreshed.data.session?.refresh_token).not.toBe(data.session?.refresh_token);

    expect((await client.auth.signOut()).error).toBeNull();
    const afterwards = await plainClient(backend).auth.getUser(data.session?.access_token);
    expect(authFailure(afterwards.error)).toBe("no-session");
  });

  test("a new password replaces the old one and ends every session", async () => {
    const { id, email } = await newAccount(backend);
    const client = plainClient(backend);
    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(await backend.setPassword(id, "Nowe-haslo-1")).toBeNull();
    const logIn = async (password: string) =>
      (await plainClient(backend).auth.signInWithPassword({ email, password })).error === null;
    expect([await logIn(PASSWORD), await logIn("Nowe-haslo-1")]).toEqual([false, true]);
    expect(
      authFailure((await plainClient(backend).auth.getUser(data.session?.access_token)).error),
    ).toBe("no-session");
    expect((await client.auth.refreshSession()).error).not.toBeNull();
  });

  test("an account has the id and the hash it is made with, and one address one account", async () => {
    const { id, email } = await newAccount(backend);
    const { id: other, email: taken } = await newAccount(backend);
    const data = { firstName: "Ewa", lastName: "Lis" };
    const again = { id: randomUUID(), email: email.toUpperCase(), passwordHash: "none", data };
    expect(await backend.makeUser(again)).toBe(id);
    expect([
      await backend.changeAddress(id, taken),
      await backend.changeAddress(id, email),
    ]).toEqual([false, true]);
    expect(await backend.findUserByEmail(taken)).toEqual({ id: other, confirmed: true });
    expect(await backend.listUnconfirmed()).toEqual([]);
  });

  test("nobody signs up past the portal, and no mail is sent", async () => {
    const { auth } = plainClient(backend);
    const email = `${randomUUID()}@example.com`;
    expect((await auth.signUp({ email, password: PASSWORD })).error?.code).toBe("signup_disabled");
    expect(await backend.findUserByEmail(email)).toBeNull();
  });

  test("an account is found by its address in any case", async () => {
    const { id, email } = await newAccount(backend, `Anna.${randomUUID()}@Example.com`);
    expect(await backend.findUserByEmail(email.toUpperCase())).toEqual({ id, confirmed: true });
    expect(
      (await plainClient(backend).auth.signInWithPassword({ email, password: PASSWORD })).error,
    ).toBeNull();
    expect(await backend.findUserByEmail("nobody@example.com")).toBeNull();
  });

  test("deleting an account deletes its profile, membership and sessions, and frees its address", async () => {
    const { id, email } = await newAccount(backend);
    const service = serviceClient(backend);
    const company = rows(
      await service
        .from("organizations")
        .insert({ name: "Firma", size: "1-10", industry: "IT" })
        .select()
        .single(),
    );
    rows(
      await service
        .from("memberships")
        .insert({ user_id: id, organization_id: company.id, role: "owner", is_owner: true }),
    );
    const { data } = await plainClient(backend).auth.signInWithPassword({
      email,
      password: PASSWORD,
    });

    await backend.deleteUser(id);

    expect(rows(await service.from("profiles").select().eq("id", id))).toEqual([]);
    expect(rows(await service.from("memberships").select().eq("user_id", id))).toEqual([]);
    expect(
      authFailure((await plainClient(backend).auth.getUser(data.session?.access_token)).error),
    ).toBe("no-session");
    expect(
      (
        await plainClient(backend).auth.refreshSession({
          refresh_token: data.session?.refresh_token ?? "",
        })
      ).error,
    ).not.toBeNull();
    await newAccount(backend, email);
    await backend.deleteUser(id);
  });

  test("errors that a form would have prevented are returned as values", async () => {
    const { email } = await newAccount(backend);
    const { auth } = plainClient(backend);
    expect(
      authFailure(
        (await auth.signInWithPassword({ email: "nobody@example.com", password: PASSWORD })).error,
      ),
    ).toBe("invalid-credentials");
    expect(authFailure((await auth.signInWithPassword({ email, password: "another" })).error)).toBe(
      "invalid-credentials",
    );
    expect(authFailure((await auth.getUser()).error)).toBe("no-session");
  });

  test("rows have lists, flags and their company in one response", async () => {
    const { id } = await newAccount(backend);
    const service = serviceClient(backend);
    const company = rows(
      await service
        .from("organizations")
        .insert({ name: "Żółw", size: "1-10", industry: "IT", tags: ["IT"] })
        .select()
        .single(),
    );
    rows(await service.from("memberships").insert({ user_id: id, organization_id: company.id }));
    rows(
      await service
        .from("profiles")
        .update({ expertise: ["Podatki", "Eksport"], is_expert: true })
        .eq("id", id),
    );

    const profile = rows(
      await service
        .from("profiles")
        .select("*, memberships(role, is_owner, organizations(name, tags))")
        .eq("id", id)
        .single(),
    );
    expect(profile).toMatchObject({
      expertise: ["Podatki", "Eksport"],
      is_expert: true,
      allow_contact: true,
      memberships: {
        role: "member",
        is_owner: false,
        organizations: { name: "Żółw", tags: ["IT"] },
      },
    });
  });

  test("it warms up and answers a ping until it is stopped", async () => {
    const other = await startTestBackend();
    await warmUp(other);
    expect(await other.ping()).toBe(true);
    await other.stop();
    expect(await other.ping()).toBe(false);
  });
});
