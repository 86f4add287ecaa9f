import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import {
  authFailure,
  BackendUnavailableError,
  DataConflictError,
  DataRefusedError,
  rows,
  stored,
} from "~/platform/supabase/calls/errors.server";
import { plainClient, serviceClient } from "~/platform/supabase/port/clients.server";
import { fakeBackend } from "./support";

describe(authFailure, () => {
  test.each([
    [400, "invalid_credentials", "invalid-credentials"],
    [400, "email_not_confirmed", "email-not-confirmed"],
    [422, "weak_password", "weak-password"],
    [422, "same_password", "same-password"],
    [400, "validation_failed", "invalid-input"],
    [403, "otp_expired", "link-dead"],
    [422, "user_already_exists", "already-signed-up"],
    [429, "over_email_send_rate_limit", "rate-limited"],
    [429, undefined, "rate-limited"],
    [403, "bad_jwt", "no-session"],
    [400, "refresh_token_already_used", "no-session"],
  ])("%i %s is %s", (status, code, failure) => {
    expect(authFailure(new AuthApiError("", status, code))).toBe(failure);
  });

  test("errors that auth-js throws itself are known", () => {
    expect(authFailure(new AuthSessionMissingError())).toBe("no-session");
    expect(authFailure(new AuthWeakPasswordError("", 422, []))).toBe("weak-password");
  });

  test.each([
    new AuthRetryableFetchError("fetch failed", 0),
    new AuthUnknownError("Unexpected token <", new SyntaxError()),
    new AuthApiError("", 500, "unexpected_failure"),
    new AuthApiError("", 400, "backend_unavailable"),
    new AuthApiError("Email logins are disabled", 422, "email_provider_disabled"),
    new AuthApiError("Odd", 400, "odd"),
  ])("$name of status $status means that the backend is unavailable", (error) => {
    expect(() => authFailure(error)).toThrow(BackendUnavailableError);
  });

  test("an error of another kind is thrown as it is", () => {
    expect(() => authFailure(new TypeError("Bug"))).toThrow(TypeError);
  });
});

describe(rows, () => {
  const answerOf = async (status: number, body: unknown) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return serviceClient(fakeBackend(async () => new Response(text, { status })))
      .from("profiles")
      .select("id");
  };

  test("a response without an error returns its data", async () => {
    expect(rows(await answerOf(200, [{ id: "1" }]))).toEqual([{ id: "1" }]);
  });

  test.each([
    ["a page of a proxy", 200, "<h1>Hello</h1>"],
    ["a missing page", 404, "<h1>Not found</h1>"],
    ["nothing", 200, ""],
    ["half of an answer", 200, '[{"id":'],
    ["locked", 500, { code: "SUP", message: "Error: database is locked" }],
    ["disk full", 500, { code: "SUP", message: "Error: database or disk is full" }],
    ["no database", 503, { code: "PGRST001", message: "Could not connect" }],
  ])("%s: the backend is unavailable", async (_, status, body) => {
    const answer = await answerOf(status, body);
    expect(() => rows(answer)).toThrow(BackendUnavailableError);
  });

  test.each([
    ["unique, embedded", 500, "SUP", "Error: UNIQUE constraint failed: memberships.user_id"],
    ["unique, Supabase", 409, "23505", "duplicate key value"],
    ["foreign key, embedded", 500, "SUP", "Error: FOREIGN KEY constraint failed"],
    ["foreign key, Supabase", 409, "23503", "violates foreign key"],
  ])("%s: a conflict", async (_, status, code, message) => {
    const answer = await answerOf(status, { code, message });
    expect(() => rows(answer)).toThrow(DataConflictError);
  });

  test.each([
    ["policy, embedded", 403, "PGRST301", "new row violates row-level security policy"],
    ["policy on an insert, embedded", 500, "SUP", "Error: RLS policy violation"],
    ["policy, Supabase", 403, "42501", "new row violates row-level security policy"],
    ["policy for a visitor, Supabase", 401, "42501", "permission denied"],
  ])("%s: a refusal", async (_, status, code, message) => {
    const answer = await answerOf(status, { code, message });
    expect(() => rows(answer)).toThrow(DataRefusedError);
  });

  test("a value that a constraint forbids is an error of the portal", async () => {
    const answer = await answerOf(500, {
      code: "SUP",
      message: "Error: CHECK constraint failed: role IN ('owner', 'member')",
    });
    expect(() => rows(answer)).toThrow(/CHECK constraint failed/);
    expect(() => rows(answer)).not.toThrow(BackendUnavailableError);
  });
});

describe("a backend that is unavailable", () => {
  const unavailable = fakeBackend(() => Promise.reject(new TypeError("fetch failed")));
  const garbage = fakeBackend(async () => new Response("<html>"));

  test.each([unavailable, garbage])("is reported by every call", async (backend) => {
    const client = plainClient(backend);
    const password = { email: "a@example.com", password: "Demo-1234" };
    for (const { error } of [
      await client.auth.signInWithPassword(password),
      await client.auth.verifyOtp({ token_hash: "x", type: "signup" }),
    ]) {
      expect(() => authFailure(error)).toThrow(BackendUnavailableError);
    }
    const upload = await client.storage.from("avatars").upload("1/avatar.png", Buffer.from("x"));
    expect(() => stored(upload)).toThrow(BackendUnavailableError);
  });
});

test("a refusal of Storage differs from an unavailable Storage", async () => {
  const answering = async (status: number, statusCode: string) => {
    const backend = fakeBackend(async () =>
      Response.json({ statusCode, error: "x", message: "x" }, { status }),
    );
    return plainClient(backend).storage.from("avatars").upload("1/avatar.png", Buffer.from("x"));
  };
  const [refused, broken] = [await answering(400, "403"), await answering(500, "500")];
  expect(() => stored(refused)).toThrow(DataRefusedError);
  expect(() => stored(broken)).toThrow(BackendUnavailableError);
});
