import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { judgeBySecret } from "~/platform/supabase/sessions/access-token.server";
import {
  beginQuestion,
  believedUser,
  forgetUser,
  judgedUser,
  seenUser,
} from "~/platform/supabase/sessions/seen-tokens.server";

const SECRET = "s".repeat(40);
const judge = judgeBySecret(SECRET);
const stranger = judgeBySecret("another secret, that of nobody at all");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Somebody with a token that lives for an hour. */
async function somebody() {
  const user = { id: randomUUID(), email: "anna@example.com" };
  const token = await new SignJWT({
    email: user.email,
    session_id: randomUUID(),
    role: "authenticated",
  })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(user.id)
    .setAudience("authenticated")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(SECRET));
  return { user, token };
}

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

test("a token that was accepted is believed for five seconds, for as long as nothing is written, and judged good until it ends", async () => {
  const { user, token } = await somebody();
  beginQuestion(token, "1")(user);
  expect(believedUser(token, null)).toEqual(user);
  later(5001);
  expect([believedUser(token, null), believedUser(token, "2"), believedUser(token, "1")]).toEqual([
    null,
    null,
    user,
  ]);
  expect(await judgedUser(token, stranger)).toEqual(user);
  later(3_600_000);
  expect([believedUser(token, "1"), await judgedUser(token, judge)]).toEqual([null, null]);
});

test("a token that nobody has seen is judged by its signature, and not believed when the auth server can be asked", async () => {
  const { user, token } = await somebody();
  expect([await judgedUser(token, stranger), seenUser(token)]).toEqual([null, null]);
  expect(await judgedUser(token, judge)).toEqual(user);
  expect([seenUser(token), believedUser(token, null), believedUser(token, "1")]).toEqual([
    user,
    null,
    null,
  ]);
});

test("a token that was refused stays refused, whatever its signature", async () => {
  const { user, token } = await somebody();
  beginQuestion(token, null)(user);
  beginQuestion(token, null)(null);
  expect(await judgedUser(token, judge)).toBeNull();
});

test("tokens of somebody who was forgotten are not judged good; those that were made or accepted afterwards are", async () => {
  const { user, token } = await somebody();
  const question = beginQuestion(token, null);
  forgetUser(user.id);
  question(user);
  expect([seenUser(token), await judgedUser(token, judge)]).toEqual([null, null]);
  beginQuestion(token, null)(user);
  expect(await judgedUser(token, stranger)).toEqual(user);

  later(2000);
  const next = await somebody();
  forgetUser(randomUUID());
  expect(await judgedUser(next.token, judge)).toEqual(next.user);
});
