import { beforeEach, expect, test, vi } from "vitest";
import { logIn } from "~/modules/membership/login/login.server";
import { openSession } from "~/modules/people/accounts/sessions/session.server";
import { createId } from "~/platform/ids/ids.server";
import { refuse } from "~/platform/outcome";
import { BusyError } from "~/platform/queues/queue.server";

vi.mock("~/modules/people/accounts/sessions/session.server", () => ({ openSession: vi.fn() }));

const opened = vi.mocked(openSession);
let address: string;

beforeEach(() => {
  address = createId();
  opened.mockReset().mockResolvedValue(refuse("invalid-credentials"));
});

const tryToLogIn = (email = "anna@example.com", from = address) =>
  logIn(
    { email, password: "zgadywane", remember: false },
    { request: new Request("http://localhost/"), context: { clientAddress: from } },
  );

/** Makes login attempts at once or in sequence. @returns how many were checked, not refused */
async function judgedOf(
  tries: number,
  tried: (index: number) => Promise<unknown>,
  { atOnce = false } = {},
): Promise<number> {
  const before = opened.mock.calls.length;
  const all = Array.from({ length: tries }, (_, index) => index);
  if (atOnce) await Promise.all(all.map(tried));
  else for (const index of all) await tried(index);
  return opened.mock.calls.length - before;
}

test.each([true, false])(
  "ten wrong passwords for an account are checked and no more, at once: %j",
  async (atOnce) => {
    expect(await judgedOf(60, () => tryToLogIn(), { atOnce })).toBe(10);
    expect(await tryToLogIn()).toMatchObject({ refused: "too-many", wait: expect.any(Number) });
  },
);

test("a hundred wrong passwords from one address are checked, for any accounts", async () => {
  expect(await judgedOf(150, (index) => tryToLogIn(`${index}@example.com`), { atOnce: true })).toBe(
    100,
  );
});

test("guesses from another address do not lock the account", async () => {
  await judgedOf(20, () => tryToLogIn());
  expect(await tryToLogIn("anna@example.com", createId())).toMatchObject({
    refused: "wrong-credentials",
  });
});

test("a successful login is no failure, and an account may have forty", async () => {
  opened.mockResolvedValue(null);
  expect(await judgedOf(60, () => tryToLogIn())).toBe(40);
  expect(await tryToLogIn()).toMatchObject({ refused: "too-many" });
});

test("an address may have four hundred logins", async () => {
  opened.mockResolvedValue(null);
  expect(await judgedOf(500, (index) => tryToLogIn(`${index}@example.com`))).toBe(400);
});

test("an attempt that could not be checked is no failure", async () => {
  opened.mockRejectedValue(new BusyError("too many", { retryAfter: 5 }));
  for (let tries = 0; tries < 20; tries += 1) await expect(tryToLogIn()).rejects.toThrow(BusyError);
  opened.mockResolvedValue(refuse("invalid-credentials"));
  expect(await tryToLogIn()).toMatchObject({ refused: "wrong-credentials" });
});
