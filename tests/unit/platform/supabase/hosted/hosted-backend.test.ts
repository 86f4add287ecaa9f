import { describe, expect, test } from "vitest";
import { BackendUnavailableError } from "~/platform/supabase/errors.server";
import { connectHosted } from "~/platform/supabase/hosted/hosted-backend.server";

/** A project that responds to each call from a list and records the requests. */
function project(answers: (() => Response)[]) {
  const requests: Request[] = [];
  const backend = connectHosted({
    url: "https://project.supabase.co",
    anonKey: "anon",
    serviceKey: "service",
    appUrl: "https://portal.example.com",
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return answers.shift()?.() ?? Response.json({});
    },
  });
  return { backend, requests };
}

const users =
  (...list: object[]) =>
  () =>
    Response.json({ users: list });
const crowd = Array.from({ length: 100 }, (_, number) => ({
  id: `${number}`,
  email: `x${number}.anna@example.com`,
}));

describe("an account is found by its address", () => {
  test("in any case, and never by a part of it", async () => {
    const others = {
      id: "1",
      email: "joanna@example.com",
      email_confirmed_at: "2025-01-01T00:00:00Z",
    };
    const { backend, requests } = project([users(others, { id: "2", email: "Anna@example.com" })]);
    expect(await backend.findUserByEmail("anna@Example.com")).toEqual({
      id: "2",
      confirmed: false,
    });
    expect(requests[0]?.url).toBe(
      "https://project.supabase.co/auth/v1/admin/users?filter=anna%40example.com&page=1&per_page=100",
    );
    expect(requests[0]?.headers.get("authorization")).toBe("Bearer service");
  });

  test("on a later page", async () => {
    const { backend } = project([
      users(...crowd),
      users({ id: "2", email: "anna@example.com", email_confirmed_at: "2025-01-01T00:00:00Z" }),
    ]);
    expect(await backend.findUserByEmail("anna@example.com")).toEqual({ id: "2", confirmed: true });
  });

  test("or is not there", async () => {
    const { backend, requests } = project([users(...crowd), users()]);
    expect(await backend.findUserByEmail("anna@example.com")).toBeNull();
    expect(requests).toHaveLength(2);
  });

  test.each([
    () => new Response("<html>"),
    () => Response.json({ msg: "no" }, { status: 500 }),
    () => Response.json({}),
  ])("unless the project is unavailable", async (answer) => {
    await expect(project([answer]).backend.findUserByEmail("anna@example.com")).rejects.toThrow(
      BackendUnavailableError,
    );
  });
});

test("an account is confirmed and deleted with the service key", async () => {
  const id = "00000000-0000-4000-8000-000000000001";
  const { backend, requests } = project([
    () => Response.json({ id }),
    () => Response.json({ id }),
    () => new Response(null),
  ]);
  await backend.confirmUser(id);
  await backend.deleteUser(id);
  const writes = requests
    .filter(({ method }) => method !== "GET")
    .map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  expect(writes).toEqual([`PUT /auth/v1/admin/users/${id}`, `DELETE /auth/v1/admin/users/${id}`]);
  expect(await requests[0]?.json()).toEqual({ email_confirm: true });
  for (const request of requests)
    expect(request.headers.get("authorization")).toBe("Bearer service");
});

test("deleting a deleted account is not an error, an unavailable project is", async () => {
  const gone = () =>
    Response.json({ code: 404, error_code: "user_not_found", msg: "" }, { status: 404 });
  const id = "00000000-0000-4000-8000-000000000001";
  await project([gone]).backend.deleteUser(id);
  await expect(project([() => new Response("<html>")]).backend.deleteUser(id)).rejects.toThrow(
    BackendUnavailableError,
  );
});

describe("a confirmation", () => {
  test("is sent by Supabase: the first with the sign-up, others on request", async () => {
    const { backend, requests } = project([() => Response.json({})]);
    expect(await backend.issueConfirmation("anna@example.com", { first: true })).toBeNull();
    expect(requests).toHaveLength(0);
    expect(await backend.issueConfirmation("anna@example.com", { first: false })).toBeNull();
    expect(requests[0]?.url).toMatch(/\/auth\/v1\/resend/);
    expect(await requests[0]?.json()).toMatchObject({ type: "signup", email: "anna@example.com" });
  });

  test("that was sent a moment ago is not sent again", async () => {
    const soon = () =>
      Response.json(
        { code: 429, error_code: "over_email_send_rate_limit", msg: "" },
        { status: 429 },
      );
    expect(
      await project([soon]).backend.issueConfirmation("anna@example.com", { first: false }),
    ).toBeNull();
  });
});

test("a ping reads a row", async () => {
  const { backend, requests } = project([
    () => Response.json([]),
    () => Response.json({}, { status: 503 }),
    () => new Response("<html>"),
  ]);
  expect([await backend.ping(), await backend.ping(), await backend.ping()]).toEqual([
    true,
    false,
    false,
  ]);
  expect(requests[0]?.url).toBe(
    "https://project.supabase.co/rest/v1/organizations?select=id&limit=1",
  );
});
