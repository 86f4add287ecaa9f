import { afterEach, describe, expect, test, vi } from "vitest";
import { EnvError, readEnv } from "~/env.server";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const complete = {
  SESSION_SECRET: "0123456789abcdef 0123456789abcdeF",
  ADMIN_USERNAME: "biuro",
  ADMIN_PASSWORD_HASH: `scrypt$32768$8$3$${"s".repeat(22)}$${"h".repeat(43)}`,
  APP_URL: "https://portal.example.com",
  SMTP_URL: "smtps://user:password@mail.example.com",
  MAIL_FROM: "Izba <biuro@example.com>",
  OFFICE_EMAIL: "biuro@example.com",
};

/** The lines of the message of a failed start. */
function complaints(source: Record<string, string | undefined>): string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError)
      return error.message
        .split("\n")
        .slice(1)
        .map((line) => line.trim());
    throw error;
  }
  return [];
}

const names = (lines: string[]) => lines.map((line) => line.split(":")[0]).sort();

test("the demo mode needs no variables and listens on this machine only", () => {
  expect(readEnv({ DEMO: "1" })).toMatchObject({
    DEMO: true,
    PORT: 3000,
    HOST: "127.0.0.1",
    APP_URL: "http://localhost:3000",
    SAMPLE_DATA: true,
    RATE_LIMITS: true,
    TRUST_PROXY: 0,
    LOG_LEVEL: "info",
  });
  expect(readEnv({ DEMO: "1", PORT: "8080", HOST: "0.0.0.0", SAMPLE_DATA: "off" })).toMatchObject({
    APP_URL: "http://localhost:8080",
    HOST: "0.0.0.0",
    SAMPLE_DATA: false,
  });
});

test("a complete configuration outside demo mode listens to the world, without sample data", () => {
  expect(readEnv(complete)).toMatchObject({
    DEMO: false,
    HOST: "0.0.0.0",
    SAMPLE_DATA: false,
    RATE_LIMITS: true,
  });
});

test.each(["1", "true", "on"])("DEMO=%s switches the demo mode on", (value) => {
  expect(readEnv({ DEMO: value }).DEMO).toBe(true);
});

describe("a configuration that is not complete", () => {
  test("is refused with every missing variable at once", () => {
    expect(names(complaints({}))).toEqual(Object.keys(complete).sort());
    expect(names(complaints({ ...complete, SMTP_URL: undefined, APP_URL: undefined }))).toEqual([
      "APP_URL",
      "SMTP_URL",
    ]);
  });

  test("is refused with what is missing and what is wrong together", () => {
    expect(
      names(complaints({ ...complete, PORT: "http", MAIL_FROM: undefined, OFFICE_EMAIL: "biuro" })),
    ).toEqual(["MAIL_FROM", "OFFICE_EMAIL", "PORT"]);
  });

  test("treats an empty variable as unset", () => {
    expect(
      names(complaints({ ...complete, DEMO: "", SESSION_SECRET: "", SUPABASE_URL: "" })),
    ).toEqual(["SESSION_SECRET"]);
    const { PORT, SUPABASE_URL } = readEnv({ DEMO: "1", SUPABASE_URL: "", PORT: "" });
    expect([PORT, SUPABASE_URL]).toEqual([3000, undefined]);
  });

  test("with Supabase needs both keys, in demo mode too", () => {
    const missing = complaints({ DEMO: "1", SUPABASE_URL: "https://project.supabase.co" });
    expect(names(missing)).toEqual(["SUPABASE_ANON_KEY", "SUPABASE_SERVICE_ROLE_KEY"]);
    // The demo mode is on already, so the advice must not name it.
    expect(missing.join()).not.toContain("DEMO");
  });
});

test("processes that share a database need the same secret, in demo mode too", () => {
  const missing = complaints({
    DEMO: "1",
    DATABASE_URL: "postgres://portal@db.example.com/portal",
  });
  expect(names(missing)).toEqual(["SESSION_SECRET"]);
  expect(missing.join()).not.toContain("DEMO");
});

describe("backups", () => {
  test("need data of this process, and lie outside of them", () => {
    const shared = {
      ...complete,
      DATA_DIR: "/data",
      DATABASE_URL: "postgres://portal@db.example.com/portal",
    };
    expect(names(complaints({ ...shared, BACKUP_DIR: "/backups" }))).toEqual(["BACKUP_DIR"]);
    expect(names(complaints({ ...complete, BACKUP_DIR: "/backups" }))).toEqual(["DATA_DIR"]);
    for (const BACKUP_DIR of ["/data", "/data/", "/data/backups", "/backups/../data"])
      expect(names(complaints({ ...complete, DATA_DIR: "/data", BACKUP_DIR })), BACKUP_DIR).toEqual(
        ["BACKUP_DIR"],
      );
    for (const BACKUP_DIR of ["/backups", "/database", "/"])
      expect(complaints({ ...complete, DATA_DIR: "/data", BACKUP_DIR })).toEqual([]);
  });
});

test.each([
  ["PORT", "http"],
  ["DATABASE_URL", "mysql://portal@db.example.com/portal"],
  ["PORT", "70000"],
  ["DEMO", "yes"],
  ["APP_URL", "portal.example.com"],
  ["APP_URL", "ftp://portal.example.com"],
  ["SESSION_SECRET", "short"],
  ["SESSION_SECRET_ACCEPTED", "short"],
  ["SMTP_URL", "https://mail.example.com"],
  ["MAIL_FROM", "Izba DIG"],
  ["MAIL_FROM", "Izba <biuro>"],
  ["MAIL_FROM", "Izba <biuro@example.com>\nBcc: x@example.com"],
  ["ADMIN_PASSWORD_HASH", "dig-demo"],
  ["ADMIN_PASSWORD_HASH", "scrypt"],
  ["ADMIN_PASSWORD_HASH", `'scrypt$32768$8$3$${"s".repeat(22)}$${"h".repeat(43)}'`],
  ["ADMIN_PASSWORD_HASH", `scrypt$99999999$8$3$${"s".repeat(22)}$${"h".repeat(43)}`],
  ["ADMIN_PASSWORD_HASH", `scrypt$33554432$8$3$${"s".repeat(22)}$${"h".repeat(43)}`],
  ["SMTP_URL", "smtps://user:p@ss#1@mail.example.com"],
  ["SMTP_URL", "smtps://user:25/1@mail.example.com"],
  ["SMTP_URL", "smtps://user:25?1@mail.example.com"],
  ["OFFICE_EMAIL", "biuro"],
  ["LOG_LEVEL", "loud"],
  ["TRUST_PROXY", "yes"],
  ["RATE_LIMITS", "maybe"],
  ["LOGIN_COST", "none"],
  ["METRICS_TOKEN", "short"],
])("%s=%s is refused by name, and the message does not repeat a secret", (name, value) => {
  const lines = complaints({ ...complete, [name]: value });
  expect(names(lines)).toEqual([name]);
  expect(lines.join("\n")).not.toContain(complete.SESSION_SECRET);
});

test.each(["biuro@example.com", "Izba DIG <biuro@example.com>", "<biuro@example.com>"])(
  "mails can come from %s",
  (from) => {
    expect(readEnv({ ...complete, MAIL_FROM: from }).MAIL_FROM).toBe(from);
  },
);

test("APP_URL is an origin, without the path", () => {
  expect(
    readEnv({ ...complete, APP_URL: "https://Portal.example.com:443/start/?x=1" }).APP_URL,
  ).toBe("https://portal.example.com");
});

describe("a start says what an operator hardly means", () => {
  const notices = (more: object) =>
    readEnv({ ...complete, SESSION_SECRET: "0123456789abcdef".repeat(4), ...more }).NOTICES;

  test.each([
    ["SESSION_SECRET", " ".repeat(40)],
    ["SESSION_SECRET", "a".repeat(40)],
    ["METRICS_TOKEN", "x".repeat(32)],
    ["APP_URL", "https://portal.example.com/portal"],
    ["APP_URL", "http://portal.example.com"],
    ["SAMPLE_DATA", "1"],
  ])("%s=%s", (name, value) => {
    const lines = notices({ [name]: value });
    expect(lines).toEqual([expect.stringContaining(name)]);
    expect(lines.join()).not.toContain(value.repeat(2));
  });

  test.each([
    {},
    { APP_URL: "http://10.0.0.5:3000" },
    { APP_URL: "http://localhost:3000/" },
    { DEMO: "1", SAMPLE_DATA: "1" },
    { SMTP_URL: "smtp://user:p%23ss@mail.example.com:587/?pool=false" },
  ])("and nothing about %o", (more: object) => {
    expect(notices(more)).toEqual([]);
  });
});

test("limits can be switched off in demo mode only", () => {
  expect(readEnv({ DEMO: "1", RATE_LIMITS: "off" }).RATE_LIMITS).toBe(false);
  expect(readEnv({ ...complete, RATE_LIMITS: "off" }).RATE_LIMITS).toBe(true);
});

test("logins can be made cheap in demo mode only", () => {
  expect(readEnv({ DEMO: "1" }).LOGIN_COST).toBe("full");
  expect(readEnv({ DEMO: "1", LOGIN_COST: "low" }).LOGIN_COST).toBe("low");
  expect(readEnv({ ...complete, LOGIN_COST: "low" }).LOGIN_COST).toBe("full");
});

test("the configuration cannot be changed while the portal runs", () => {
  expect(Object.isFrozen(readEnv({ DEMO: "1" }))).toBe(true);
});

test.each([
  ["http://localhost:3000", "dig-x", false],
  ["https://portal.example.com", "__Host-dig-x", true],
])("under %s a cookie is called %s", async (appUrl, name, secure) => {
  vi.stubEnv("APP_URL", appUrl);
  vi.resetModules();
  const { cookieName, portalCookie } = await import("~/platform/cookies/portal-cookie.server");
  expect(cookieName("dig-x")).toBe(name);
  const header = await portalCookie("dig-x").serialize("1");
  expect(header).toMatch(/Path=\/; HttpOnly/);
  expect([
    header.startsWith(`${name}=`),
    header.includes("Secure"),
    header.includes("SameSite=Lax"),
    header.includes("Max-Age"),
  ]).toEqual([true, secure, true, false]);
});

test("a second secret needs the first", () => {
  const { SESSION_SECRET: _, ...others } = complete;
  const weak = { SESSION_SECRET_ACCEPTED: "a".repeat(40) };
  expect(complaints({ ...complete, ...weak })).toEqual([]);
  expect(names(complaints({ ...others, ...weak, DEMO: "1" }))).toEqual(["SESSION_SECRET"]);
});

test("the chamber's numbers have valid check digits, and stand together (rules 1050)", () => {
  const chamber = {
    CHAMBER_NAME: "Izba",
    CHAMBER_ADDRESS: "Rynek 1, 39-200 Polana",
    CHAMBER_NIP: "999-000-10-19",
    CHAMBER_ACCOUNT: "70 9992 1020 0000 0001 0002 0002",
  };
  expect(readEnv({ ...complete, ...chamber })).toMatchObject({
    CHAMBER_NIP: "9990001019",
    CHAMBER_ACCOUNT: "70999210200000000100020002",
  });
  const wrong = { ...chamber, CHAMBER_NIP: "9990001018", CHAMBER_ACCOUNT: "123" };
  expect(complaints({ ...complete, ...wrong })).toEqual([
    "CHAMBER_NIP: expected the ten digits of a NIP",
    "CHAMBER_ACCOUNT: expected the 26 digits of an account in Poland",
  ]);
  expect(complaints({ ...complete, CHAMBER_NAME: "Izba" })).toHaveLength(3);
  expect(readEnv(complete).CHAMBER_ACCOUNT).toBeUndefined();
});
