import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "~/platform/supabase/backend";
import { plainClient, serviceClient } from "~/platform/supabase/clients.server";
import { type AuthMail, onAuthMail } from "~/platform/supabase/embedded/auth-mail.server";
import { warmUp } from "~/platform/supabase/embedded/start-embedded.server";
import { authFailure, rows } from "~/platform/supabase/errors.server";
import { newAccount, PASSWORD, startTestBackend } from "../support";

async function confirmByLink(backend: Backend, email: string) {
  const link = await backend.issueConfirmation(email, { first: true });
  return plainClient(backend).auth.verifyOtp({ token_hash: link?.tokenHash ?? "", type: "signup" });
}

describe("an embedded backend in memory", () => {
  let backend: Backend;
  let mails: AuthMail[] = [];

  beforeAll(async () => {
    backend = await startTestBackend();
    onAuthMail((mail) => mails.push(mail));
  });
  afterEach(() => {
    mails = [];
  });
  afterAll(() => backend.stop());

  test("an account goes from sign-up over confirmation to signing out", async () => {
    const { id, email } = await newAccount(backend);
    const early = await plainClient(backend).auth.signInWithPassword({ email, password: PASSWORD });
    expect(authFailure(early.error)).toBe("email-not-confirmed");

    expect((await confirmByLink(backend, email)).error).toBeNull();
    const client = plainClient(backend);
    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await client.auth.getUser()).data.user).toMatchObject({ id, email });

    const refreshed = await client.auth.refreshSession();
    expect(refreshed.data.session?.refresh_token).not.toBe(data.session?.refresh_token);

    expect((await client.auth.signOut()).error).toBeNull();
    const afterwards = await plainClient(backend).auth.getUser(data.session?.access_token);
    expect(authFailure(afterwards.error)).toBe("no-session");
  });

  test("a sign-up sends no mail itself, and a reset passes the token of its link", async () => {
    const { email } = await newAccount(backend);
    await confirmByLink(backend, email);
    expect(mails).toEqual([]);

    expect((await plainClient(backend).auth.resetPasswordForEmail(email)).error).toBeNull();
    expect(mails).toEqual([
      { type: "recovery", email, tokenHash: expect.stringMatching(/^\w{32,}$/) },
    ]);

    const client = plainClient(backend);
    expect(
      (await client.auth.verifyOtp({ token_hash: mails[0]?.tokenHash ?? "", type: "recovery" }))
        .error,
    ).toBeNull();
    expect((await client.auth.updateUser({ password: "Nowe-haslo-1" })).error).toBeNull();
    expect(
      (await plainClient(backend).auth.signInWithPassword({ email, password: "Nowe-haslo-1" }))
        .error,
    ).toBeNull();
  });

  test("a newer confirmation link ends the older one, and a link works once", async () => {
    const { email } = await newAccount(backend);
    const older = await backend.issueConfirmation(email, { first: true });
    const newer = await backend.issueConfirmation(email, { first: false });
    const open = (tokenHash = "") =>
      plainClient(backend).auth.verifyOtp({ token_hash: tokenHash, type: "signup" });

    expect(authFailure((await open(older?.tokenHash)).error)).toBe("link-dead");
    expect((await open(newer?.tokenHash)).error).toBeNull();
    expect(authFailure((await open(newer?.tokenHash)).error)).toBe("link-dead");
    expect(await backend.issueConfirmation(email, { first: false })).toBeNull();
    expect(await backend.issueConfirmation("nobody@example.com", { first: false })).toBeNull();
  });

  test("an account is found by its address in any case", async () => {
    const { id, email } = await newAccount(backend, `Anna.${randomUUID()}@Example.com`);
    expect(await backend.findUserByEmail(email.toUpperCase())).toEqual({ id, confirmed: false });
    await backend.confirmUser(id);
    expect(await backend.findUserByEmail(email)).toEqual({ id, confirmed: true });
    expect(
      (await plainClient(backend).auth.signInWithPassword({ email, password: PASSWORD })).error,
    ).toBeNull();
    expect(await backend.findUserByEmail("nobody@example.com")).toBeNull();
  });

  test("deleting an account deletes its profile, membership and sessions, and frees its address", async () => {
    const { id, email } = await newAccount(backend);
    await backend.confirmUser(id);
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
    expect(
      authFailure((await auth.signUp({ email: "a@example.com", password: "short" })).error),
    ).toBe("weak-password");
    expect(
      authFailure((await auth.signUp({ email: "no address", password: PASSWORD })).error),
    ).toBe("invalid-input");
    expect(authFailure((await auth.signUp({ email, password: PASSWORD })).error)).toBe(
      "rate-limited",
    );
    expect(authFailure((await auth.getUser()).error)).toBe("no-session");
  });

  test("an address that signs up three times at once gets one account", async () => {
    const credentials = { email: `${randomUUID()}@example.com`, password: PASSWORD };
    const answers = await Promise.all(
      [1, 2, 3].map(() => plainClient(backend).auth.signUp(credentials)),
    );
    expect(answers.map(({ error }) => error && authFailure(error))).toEqual([
      null,
      "rate-limited",
      "rate-limited",
    ]);
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
