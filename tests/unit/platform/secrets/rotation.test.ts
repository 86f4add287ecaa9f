import { globSync, readFileSync } from "node:fs";
import { SignJWT } from "jose";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { loggedIn } from "../../../support/unit-session";

/** Each use of the secret, from key 1 over keys 2 and 1 to key 2 alone (rules 758, 759). */

const [ONE, TWO] = ["1 first key of the tests 0123456789", "2 other key of the tests 0123456789"];
const DURING = { SESSION_SECRET: TWO, SESSION_SECRET_ACCEPTED: ONE };

beforeEach(() => restartWith({ SESSION_SECRET: ONE }));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

function restartWith(secrets: Record<string, string>): void {
  vi.unstubAllEnvs();
  for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value);
  vi.resetModules();
}

/** A thing that depends on the secret: made before a restart, and read after it. */
interface Use {
  make(): Promise<string>;
  isGood(made: string): Promise<boolean>;
}

const sent = (made: string) =>
  new Request("http://localhost:3000/", { headers: { Cookie: made.split(";")[0] ?? "" } });

const portalCookie = (name: string): Use => {
  const cookie = async () =>
    (await import("~/platform/cookies/portal-cookie.server")).portalCookie(name);
  return {
    make: async () => (await cookie()).serialize("value"),
    isGood: async (made) =>
      (await (await cookie()).parse(made.split(";")[0] ?? "").catch(() => null)) === "value",
  };
};

const sealedCookie = (name: string): Use => {
  const options = { schema: z.object({ typed: z.string() }), maxAge: 60 };
  const cookie = async () =>
    (await import("~/platform/cookies/sealed-cookie.server")).sealedCookie(name, options);
  return {
    make: async () => (await cookie()).write({ typed: "text" }),
    isGood: async (made) => (await (await cookie()).read(sent(made)))?.typed === "text",
  };
};

const booking = { id: "booking", endsAt: "2999-01-01T00:00:00.000Z" };

/** Everything but cookies, by its purpose. */
const USES: Record<string, Use> = {
  csrf: {
    make: async () =>
      (await import("~/platform/forms/csrf.server")).csrfTokenFor(loggedIn("session")) ?? "",
    isGood: async (token) =>
      (await import("~/platform/forms/csrf.server")).isCsrfTokenValid(loggedIn("session"), token),
  },
  "form-author": {
    make: async () => (await import("~/platform/forms/page-people.server")).authorOf("anna"),
    isGood: async (author) =>
      (await import("~/platform/forms/page-people.server")).isAuthor(author, "anna"),
  },
  "kept-answers": {
    make: async () => (await sealing()).sealFor("kept-answers", "text").toString("base64url"),
    isGood: async (made) =>
      (await sealing()).unsealFor("kept-answers", Buffer.from(made, "base64url")) === "text",
  },
  "booking-access": {
    make: async () =>
      (await import("~/modules/advice/bookings/booking-access.server")).accessKeyOf(booking),
    isGood: async (key) =>
      (await import("~/modules/advice/bookings/booking-access.server")).isKeyValid(booking, key),
  },
  "door-pass": {
    make: async () =>
      (await import("~/modules/events/events/door/door-passes.server")).doorPassKey(booking),
    isGood: async (key) =>
      (await import("~/modules/events/events/door/door-passes.server")).isDoorPassKey(booking, key),
  },
  "guest-ticket": {
    make: async () =>
      (await import("~/modules/events/events/tickets/guest-ticket.server")).guestKeyOf(booking),
    isGood: async (key) =>
      (await import("~/modules/events/events/tickets/guest-ticket.server")).isGuestKeyOf(
        booking,
        key,
      ),
  },
  "booking-reply": {
    make: async () =>
      (await import("~/modules/advice/bookings/booking-access.server")).replyKeyOf(booking),
    isGood: async (key) =>
      (await import("~/modules/advice/bookings/booking-access.server")).isReplyKeyOf(booking, key),
  },
  unsubscribing: {
    make: async () => {
      const { unsubscribeLink } = await import("~/platform/mail/unsubscribing.server");
      const { url } = unsubscribeLink({ accountId: "anna", kind: "reminders" }, "pl");
      return new URL(url).searchParams.get("token") ?? "";
    },
    isGood: async (token) =>
      (await import("~/platform/mail/unsubscribing.server")).readUnsubscribing(token)?.accountId ===
      "anna",
  },
  "mail-choices": {
    make: async () => {
      const { choicesLink } = await import("~/modules/people/mail-choices/choices-link.server");
      const { url } = choicesLink({ address: "anna@example.com" }, "organizational", "pl");
      return new URL(url).searchParams.get("token") ?? "";
    },
    isGood: async (token) =>
      (
        await (
          await import("~/modules/people/mail-choices/choices-link.server")
        ).readChoicesLink(token)
      )?.address === "anna@example.com",
  },
  "staff-factor": {
    make: async () => (await factors()).sealFactorSecret("anna", "text"),
    isGood: async (sealed) => (await factors()).openFactorSecret("anna", sealed) === "text",
  },
  "session-of-login": {
    make: async () => (await signing()).sign("session-of-login", "login"),
    isGood: async (token) =>
      (await signing()).signatures("session-of-login", "login").includes(token),
  },
  "supabase:jwt": {
    make: async () =>
      new SignJWT({ email: "anna@example.com", session_id: "session", role: "authenticated" })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setSubject("anna")
        .setAudience("authenticated")
        .setIssuedAt()
        .setExpirationTime("1h")
        .sign(new TextEncoder().encode((await secrets())("supabase:jwt")[0])),
    isGood: async (token) => {
      const [jwtSecret, ...olderJwtSecrets] = (await secrets())("supabase:jwt");
      const { verifierBySecret } = await import("~/platform/supabase/port/access-token.server");
      const { acceptOlderTokens } = await import(
        "~/platform/supabase/embedded/older-tokens.server"
      );
      const engine = verifierBySecret(jwtSecret);
      const handle = acceptOlderTokens(
        async ({ headers }) => {
          const claims = await engine.verify(headers.get("Authorization")?.slice(7) ?? "");
          return new Response(null, { status: claims ? 200 : 403 });
        },
        { jwtSecret, olderJwtSecrets },
      );
      const headers = { Authorization: `Bearer ${token}` };
      const { ok } = await handle(new Request("http://localhost/auth/v1/user", { headers }));
      const claims = await verifierBySecret(jwtSecret, ...olderJwtSecrets).verify(token);
      return ok && claims?.sub === "anna";
    },
  },
};

/** Made anew by each process, and of no use after it. */
const OF_THE_PROCESS = ["supabase:anon", "supabase:service", "fingerprint"];

const secrets = async () => (await import("~/platform/secrets/secret.server")).secretsOf;
const sealing = () => import("~/platform/secrets/sealing.server");
const signing = () => import("~/platform/secrets/signing.server");
const factors = () => import("~/modules/staff/staff/factors/staff-factor-secrets.server");

const sources = globSync("app/**/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"));
const found = (pattern: RegExp) =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name));

const cookies = {
  ...Object.fromEntries(
    found(/\bportalCookie\((\S+?)[,)]/g)
      .filter((name) => !name.startsWith("name"))
      .map((name) => [`portalCookie(${name})`, portalCookie(name.replaceAll('"', ""))]),
  ),
  ...Object.fromEntries(
    found(/\bsealedCookie\("(.+?)"/g).map((name) => [`sealedCookie(${name})`, sealedCookie(name)]),
  ),
};

describe("by the processes of a rotation", () => {
  const uses = Object.entries({ ...USES, ...cookies });
  const names = uses.map(([name]) => name);
  /** True where the work of a process is good for those that follow, in their order. */
  const verdicts = { one: new Map<string, boolean[]>(), two: new Map<string, boolean[]>() };

  // A restart loads all modules anew, so five are for all uses together.
  beforeAll(async () => {
    const makeAll = async () =>
      new Map(
        await Promise.all(uses.map(async ([name, { make }]) => [name, await make()] as const)),
      );
    const judge = async (key: keyof typeof verdicts, made: Map<string, string>) => {
      for (const [name, { isGood }] of uses)
        verdicts[key].set(name, [
          ...(verdicts[key].get(name) ?? []),
          await isGood(made.get(name) ?? ""),
        ]);
    };
    restartWith({ SESSION_SECRET: ONE });
    const byOne = await makeAll();
    await judge("one", byOne);
    restartWith(DURING);
    await judge("one", byOne);
    const byTwo = await makeAll();
    restartWith({ SESSION_SECRET: TWO });
    await judge("one", byOne);
    await judge("two", byTwo);
    restartWith({ SESSION_SECRET: ONE, SESSION_SECRET_ACCEPTED: TWO });
    await judge("two", byTwo);
    restartWith({ SESSION_SECRET: ONE });
    await judge("two", byTwo);
  }, 60_000);

  test.each(names)(
    "%s, made with key 1, is good beside key 2, and no longer without key 1",
    (name) => expect(verdicts.one.get(name)).toEqual([true, true, false]),
  );

  test.each(names)(
    "%s, made with both, is made with key 2, and good for who only accepts it",
    (name) => expect(verdicts.two.get(name)).toEqual([true, true, false]),
  );
});

test("the list above has every purpose in the sources", () => {
  const purposes = found(
    /\b(?:deriveSecret|secretsOf|sealFor|unsealFor|isSealedNow|sign|isSigned|signatures)\(\s*"(.+?)"/g,
  );
  const named = found(/^const (?:PURPOSE|SEALED_FOR) = "(.+?)"/gm);
  const all = new Set([...purposes, ...named].filter((name) => !OF_THE_PROCESS.includes(name)));
  expect([...all].toSorted()).toEqual(Object.keys(USES).toSorted());
  expect(Object.keys(cookies).length).toBeGreaterThan(15);
});

test("a process without a second key verifies by one only", async () => {
  expect((await secrets())("csrf")).toHaveLength(1);
  restartWith({ SESSION_SECRET: ONE, SESSION_SECRET_ACCEPTED: ONE });
  expect((await secrets())("csrf")).toHaveLength(1);
});

describe("the secret of a second factor", () => {
  const load = async () => ({
    ...(await import("~/modules/staff/staff/factors/staff-factors.store.server")),
    ...(await import("~/modules/staff/staff/factors/staff-factors.server")),
    ...(await import("~/platform/store/stores.server")),
  });
  const factor = {
    id: "anna",
    since: "2026-11-20T10:00:00.000Z",
    lastStep: 0,
    recoveryCodes: [],
    wrongCodes: null,
  };

  test("is encrypted again by the daily run, once, and needs key 1 no longer", async () => {
    const secret = await USES["staff-factor"]?.make();
    restartWith(DURING);
    const { staffFactors, resealStaffFactors, transaction } = await load();
    await transaction(() => staffFactors.save({ ...factor, secret: secret ?? "" }));
    expect([await resealStaffFactors(), await resealStaffFactors()]).toEqual([1, 0]);
    const sealed = staffFactors.find("anna")?.secret ?? "";
    restartWith({ SESSION_SECRET: TWO });
    expect(await USES["staff-factor"]?.isGood(sealed)).toBe(true);
  });

  test("stays as it is where no accepted key opens it", async () => {
    const secret = (await USES["staff-factor"]?.make()) ?? "";
    restartWith({ SESSION_SECRET: TWO });
    const { staffFactors, resealStaffFactors, transaction } = await load();
    await transaction(() => {
      staffFactors.remove("anna");
      staffFactors.save({ ...factor, secret });
    });
    expect(await resealStaffFactors()).toBe(0);
    expect(staffFactors.find("anna")?.secret).toBe(secret);
  });
});
