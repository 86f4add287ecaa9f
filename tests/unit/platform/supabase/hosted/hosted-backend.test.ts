import { describe, expect, test } from "vitest";
import { BackendUnavailableError } from "~/platform/supabase/calls/errors.server";
import { connectHosted } from "~/platform/supabase/hosted/hosted-backend.server";

/** A project that responds to each call from a list and records the requests. */
function project(answers: (() => Response)[]) {
  const requests: Request[] = [];
  const backend = connectHosted({
    url: "https://project.supabase.co",
    anonKey: "anon",
    serviceKey: "service",
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

test("an account gets its password and is deleted with the service key", async () => {
  const id = "00000000-0000-4000-8000-000000000001";
  const { backend, requests } = project([
    () => Response.json({ id }),
    () => Response.json({ id }),
    () => new Response(null),
  ]);
  expect(await backend.setPassword(id, "Nowe-haslo-1")).toBeNull();
  await backend.deleteUser(id);
  const writes = requests
    .filter(({ method }) => method !== "GET")
    .map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  expect(writes).toEqual([`PUT /auth/v1/admin/users/${id}`, `DELETE /auth/v1/admin/users/${id}`]);
  expect(await requests[0]?.json()).toEqual({ password: "Nowe-haslo-1" });
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

const ID = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";
const confirmed = (id: string) =>
  users({ id, email: "anna@example.com", email_confirmed_at: "2026-01-01T00:00:00Z" });
const answer = (status: number, code: string) => () =>
  Response.json(
    { code, message: "" },
    { status, headers: { "x-supabase-api-version": "2024-01-01" } },
  );
const failed = answer(500, "unexpected_failure");
const lost = () => {
  throw new TypeError("fetch failed");
};

describe("after a refusal, a 500 or a lost response the owner of the address decides", () => {
  const newUser = {
    id: ID,
    email: "anna@example.com",
    passwordHash: "$2b$10$hash",
    data: { firstName: "Anna", lastName: "Lis" },
  };

  test("a new account has our id, our hash and a proven address", async () => {
    const { backend, requests } = project([() => Response.json({ id: ID })]);
    expect(await backend.makeUser(newUser)).toBe(ID);
    expect(await requests[0]?.json()).toEqual({
      id: ID,
      email: "anna@example.com",
      password_hash: "$2b$10$hash",
      user_metadata: { firstName: "Anna", lastName: "Lis" },
      email_confirm: true,
    });
  });

  test.each([answer(422, "email_exists"), failed, lost])(
    "whether a new account was made, or the address is taken",
    async (refused) => {
      expect(await project([refused, confirmed(ID)]).backend.makeUser(newUser)).toBe(ID);
      expect(await project([refused, confirmed(OTHER)]).backend.makeUser(newUser)).toBe(OTHER);
    },
  );

  test("an account that was made and has changed its address since then is ours", async () => {
    const moved = () => Response.json({ id: ID, email: "nowy@example.com" });
    expect(await project([failed, users(), moved]).backend.makeUser(newUser)).toBe(ID);
  });

  test("without an owner nothing is decided", async () => {
    const nobody = answer(404, "user_not_found");
    await expect(project([failed, users(), nobody]).backend.makeUser(newUser)).rejects.toThrow(
      BackendUnavailableError,
    );
    await expect(
      project([failed, users()]).backend.changeAddress(ID, "anna@example.com"),
    ).rejects.toThrow(BackendUnavailableError);
  });

  test.each([failed, lost])("whether an address was changed, or is taken", async (refused) => {
    const change = (owner: string) =>
      project([refused, confirmed(owner)]).backend.changeAddress(ID, "anna@example.com");
    expect([await change(ID), await change(OTHER)]).toEqual([true, false]);
  });
});

test("a password is refused where the project finds it weak, or the account is gone", async () => {
  const set = (refusal: () => Response) =>
    project([refusal]).backend.setPassword(ID, "Nowe-haslo-1");
  expect(await set(answer(422, "weak_password"))).toEqual({
    refused: "weak-password",
    weakness: { least: null, sets: [], isLeaked: false },
  });
  expect(await set(answer(404, "user_not_found"))).toEqual({ refused: "no-account" });
  await expect(set(failed)).rejects.toThrow(BackendUnavailableError);
});

test("unconfirmed accounts are those with a mailed link, without people whom an operator invited", async () => {
  const mail = { confirmation_sent_at: "2026-11-23T06:59:17.15135716Z" };
  const { backend } = project([
    users(
      { id: "1", email: "Anna@example.com", ...mail },
      { id: "2", email: "ewa@example.com", ...mail, email_confirmed_at: "2026-01-01T00:00:00Z" },
      { id: "3", email: "jan@example.com", ...mail, invited_at: "2026-01-01T00:00:00Z" },
      { id: "4", email: "ola@example.com" },
    ),
  ]);
  expect(await backend.listUnconfirmed()).toEqual([
    { id: "1", email: "anna@example.com", mailedAt: "2026-11-23T06:59:17.151Z" },
  ]);
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
