import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import {
  verifierByPublishedKeys,
  verifierBySecret,
} from "~/platform/supabase/port/access-token.server";

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

/** A project that publishes its key, and records requests for it. */
function project(answer?: () => Response) {
  const asked: string[] = [];
  const reach: typeof fetch = async (url) => {
    asked.push(String(url));
    return (
      answer?.() ??
      Response.json({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: "now", alg: "ES256" }] })
    );
  };
  return {
    asked,
    verifier: verifierByPublishedKeys({ url: "https://project.example", fetch: reach }),
  };
}

test("a token with the right signature yields its claims", async () => {
  expect(await verifierBySecret(SECRET).verify(await signed(CLAIMS))).toMatchObject({
    sub: "anna",
    email: "anna@example.com",
  });
});

test("an expired, changed, unsigned or otherwise signed token, and one of no session, is refused", async () => {
  const { verify } = verifierBySecret(SECRET);
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

test("a project's keys are read with the first accepted token, and again after ten minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { asked, verifier } = project();
  const token = await signed(CLAIMS, { key: pair.privateKey, alg: "ES256" });
  expect(await verifier.verify(token)).toBeNull();
  for (let time = 0; time < 3; time += 1) verifier.learn(token);
  await expect.poll(() => verifier.verify(token)).toMatchObject({ sub: "anna" });
  expect(asked).toEqual(["https://project.example/auth/v1/.well-known/jwks.json"]);
  const other = await generateKeyPair("ES256");
  expect(
    await verifier.verify(await signed(CLAIMS, { key: other.privateKey, alg: "ES256" })),
  ).toBeNull();
  vi.setSystemTime(Date.now() + 600_001);
  verifier.learn(token);
  expect(asked).toHaveLength(2);
});

test("published keys are not read for a token that is signed with a shared secret", async () => {
  const { asked, verifier } = project();
  const token = await signed(CLAIMS);
  verifier.learn(token);
  expect([await verifier.verify(token), asked]).toEqual([null, []]);
});

test("keys that could not be read are read with the next token", async () => {
  let isThere = false;
  const { asked, verifier } = project(() =>
    isThere ? Response.json({ keys: [] }) : new Response("<html>", { status: 502 }),
  );
  const token = await signed(CLAIMS, { key: pair.privateKey, alg: "ES256" });
  verifier.learn(token);
  await expect.poll(() => asked.length).toBe(1);
  isThere = true;
  const learn = () => {
    verifier.learn(token);
    return asked.length;
  };
  await expect.poll(learn).toBe(2);
  expect(await verifier.verify(token)).toBeNull();
});

test("a refused token, and tokens from before a user was refused, are no longer valid", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { verify, refuse, refuseUser } = verifierBySecret(SECRET);
  const [one, other] = [await signed(CLAIMS), await signed({ ...CLAIMS, session_id: "2" })];
  refuse(one);
  expect([await verify(one), await verify(other)]).toEqual([null, expect.anything()]);
  refuseUser(CLAIMS.sub);
  expect(await verify(other)).toBeNull();
  expect(await verify(await signed({ ...CLAIMS, sub: "jan" }))).not.toBeNull();
  vi.setSystemTime(Date.now() + 2000);
  expect(await verify(await signed(CLAIMS))).not.toBeNull();
});
