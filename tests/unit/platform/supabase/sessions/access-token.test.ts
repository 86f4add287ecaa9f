import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import {
  judgeByPublishedKeys,
  judgeBySecret,
} from "~/platform/supabase/sessions/access-token.server";

const SECRET = "s".repeat(40);
const CLAIMS = {
  sub: "anna",
  email: "anna@example.com",
  session_id: "1",
  role: "authenticated",
  aud: "authenticated",
};

let pair: Awaited<ReturnType<typeof generateKeyPair>>;
beforeAll(async () => {
  pair = await generateKeyPair("ES256", { extractable: true });
});
afterEach(() => {
  vi.useRealTimers();
});

type Signing = { key?: CryptoKey | Uint8Array; alg?: string; end?: string };

const signed = (
  claims: object,
  { key = new TextEncoder().encode(SECRET), alg = "HS256", end = "1h" }: Signing = {},
) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg, kid: "now" })
    .setIssuedAt()
    .setExpirationTime(end)
    .sign(key);

const unsigned = (token: string) => {
  const [, payload] = token.split(".");
  return `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
};

/** A project that publishes its key, and counts who asks. */
function project(answer?: () => Response) {
  const asked: string[] = [];
  const reach: typeof fetch = async (url) => {
    asked.push(String(url));
    return (
      answer?.() ??
      Response.json({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: "now", alg: "ES256" }] })
    );
  };
  return { asked, judge: judgeByPublishedKeys({ url: "https://project.example", fetch: reach }) };
}

test("a token with the right signature says whose it is", async () => {
  expect(await judgeBySecret(SECRET).verify(await signed(CLAIMS))).toMatchObject({
    sub: "anna",
    email: "anna@example.com",
  });
});

test("one that has ended, was changed, is signed by somebody else or by nobody, or is no session's, is no good", async () => {
  const { verify } = judgeBySecret(SECRET);
  const good = await signed(CLAIMS);
  const [head, , signature] = good.split(".");
  const { email: _, ...without } = CLAIMS;
  const bad = {
    ended: await signed(CLAIMS, { end: "-1s" }),
    "of somebody else": await signed(CLAIMS, { key: new TextEncoder().encode("t".repeat(40)) }),
    changed: [head, (await signed({ ...CLAIMS, sub: "jan" })).split(".")[1], signature].join("."),
    unsigned: unsigned(good),
    "of the service": await signed({ ...CLAIMS, role: "service_role" }),
    "for somebody else": await signed({ ...CLAIMS, aud: "other" }),
    "without an address": await signed(without),
    nonsense: "a.b.c",
  };
  for (const [what, token] of Object.entries(bad)) expect(await verify(token), what).toBeNull();
});

test("the keys of a project are learnt with the first token that it accepts, and read again after ten minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { asked, judge } = project();
  const token = await signed(CLAIMS, { key: pair.privateKey, alg: "ES256" });
  expect(await judge.verify(token)).toBeNull();
  for (let time = 0; time < 3; time += 1) judge.learn(token);
  await expect.poll(() => judge.verify(token)).toMatchObject({ sub: "anna" });
  expect(asked).toEqual(["https://project.example/auth/v1/.well-known/jwks.json"]);
  const other = await generateKeyPair("ES256");
  expect(
    await judge.verify(await signed(CLAIMS, { key: other.privateKey, alg: "ES256" })),
  ).toBeNull();
  vi.setSystemTime(Date.now() + 600_001);
  judge.learn(token);
  expect(asked).toHaveLength(2);
});

test("a token signed with a shared secret is not judged by published keys, which are not asked for", async () => {
  const { asked, judge } = project();
  const token = await signed(CLAIMS);
  judge.learn(token);
  expect([await judge.verify(token), asked]).toEqual([null, []]);
});

test("keys that could not be read are asked for with the next token", async () => {
  let isThere = false;
  const { asked, judge } = project(() =>
    isThere ? Response.json({ keys: [] }) : new Response("<html>", { status: 502 }),
  );
  const token = await signed(CLAIMS, { key: pair.privateKey, alg: "ES256" });
  judge.learn(token);
  await expect.poll(() => asked.length).toBe(1);
  isThere = true;
  const learn = () => {
    judge.learn(token);
    return asked.length;
  };
  await expect.poll(learn).toBe(2);
  expect(await judge.verify(token)).toBeNull();
});
