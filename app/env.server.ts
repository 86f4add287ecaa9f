import "./platform/private-files";
import { resolve, sep } from "node:path";
import { z } from "zod";
import { noticesOf } from "./env-notices";
import { accountNumberOf, nipOf } from "./platform/text/register-numbers";

/** Lists every missing or wrong variable, one line each. */
export class EnvError extends Error {
  constructor(problems: string[]) {
    super(
      [
        "The portal cannot start with this configuration (see .env.example):",
        ...problems.map((line) => `  ${line}`),
      ].join("\n"),
    );
    this.name = "EnvError";
  }
}

const flag = z
  .enum(["1", "0", "true", "false", "on", "off"], "expected 1 or 0")
  .transform((value) => ["1", "true", "on"].includes(value));
const originUrl = z
  .url({ protocol: /^https?$/, error: "expected an address like https://portal.example.com" })
  .transform((value) => new URL(value).origin);

/** "Izba DIG <biuro@example.com>", or the address alone. */
const sender = z.string().refine((value) => {
  const [, address] = /^[^<>\r\n]*<([^<>]+)>$/.exec(value) ?? [null, value];
  return z.email().safeParse(address).success;
}, "expected an address such as Izba <biuro@example.com>");
/** The output of `npm run admin:hash`. */
const passwordHash = z
  .string()
  .regex(/^scrypt(?:\$\d+){3}\$[\w-]{22,}\$[\w-]{43,}$/, {
    error: "expected what `npm run admin:hash` prints, whole and unquoted",
    abort: true,
  })
  .refine(isPossibleCost, "has a cost with which no login works: run `npm run admin:hash` again");

/** True for a cost that `crypto.scrypt` takes, within 256 MB for a login. */
function isPossibleCost(hash: string): boolean {
  const [, N = 0, r = 0, p = 0] = hash.split("$").map(Number);
  return N > 1 && Number.isInteger(Math.log2(N)) && r > 0 && p > 0 && p <= 16 && N * r <= 2 ** 21;
}

/** A number with check digits, in the form that the portal writes. */
const checked = (digitsOf: (text: string) => string | null, error: string) =>
  z.string().transform((value, issues) => {
    const digits = digitsOf(value);
    if (digits === null) issues.addIssue({ code: "custom", message: error });
    return digits ?? z.NEVER;
  });

const Variables = z.object({
  NODE_ENV: z.string().default("development"),
  PORT: z.coerce.number("expected a port number").int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  APP_URL: originUrl.optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "expected an address like postgres://portal:password@db.example.com/portal",
    })
    .optional(),
  DATABASE_BACKED_UP: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  DEMO: flag.default(false),
  SAMPLE_DATA: z.union([z.literal("few"), flag], "expected 1, 0 or few").optional(),
  SESSION_SECRET: z.string().min(32, "expected at least 32 characters").optional(),
  SESSION_SECRET_ACCEPTED: z.string().min(32, "expected at least 32 characters").optional(),
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD_HASH: passwordHash.optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: "expected an address like smtps://user:password@mail.example.com",
    })
    .refine(
      (value) =>
        !/^[^/?#]*[/?#].*@/.test(value.replace(/^smtps?:\/\//i, "")) && !URL.parse(value)?.hash,
      "write / ? # in user and password as %2F %3F %23",
    )
    .optional(),
  MAIL_FROM: sender.optional(),
  BOUNCES_IMAP_URL: z
    .url({
      protocol: /^imaps?$/,
      error: "expected an address like imaps://user:password@mail.example.com/INBOX",
    })
    .optional(),
  BOUNCES_ADDRESS: z.email("expected an e-mail address").optional(),
  OFFICE_EMAIL: z.email("expected an e-mail address").optional(),
  MAILINGS_PER_MINUTE: z.coerce
    .number("expected a number of mails")
    .int()
    .min(1)
    .max(100_000)
    .default(120),
  MAILINGS_PER_DOMAIN: z.coerce
    .number("expected a number of mails")
    .int()
    .min(1)
    .max(100_000)
    .default(30),
  FULL_MEMBERSHIP_PRICE: z.string().optional(),
  HOW_TO_PAY: z.string().optional(),
  EVENT_PRICE_NOTE: z.string().optional(),
  CHAMBER_NAME: z.string().max(140).optional(),
  CHAMBER_ADDRESS: z.string().max(200).optional(),
  CHAMBER_NIP: checked(nipOf, "expected the ten digits of a NIP").optional(),
  CHAMBER_ACCOUNT: checked(
    accountNumberOf,
    "expected the 26 digits of an account in Poland",
  ).optional(),
  SUPABASE_URL: originUrl.optional(),
  SUPABASE_PUBLIC_URL: originUrl.optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().optional(),
  PICTURE_CACHE_MB: z.coerce
    .number("expected a number of megabytes")
    .int()
    .min(0)
    .max(1_000_000)
    .default(200),
  LINKEDIN_API_URL: originUrl.optional(),
  REGISTERS: z.enum(["on", "off"]).optional(),
  VAT_REGISTER_URL: originUrl.default("https://wl-api.mf.gov.pl"),
  KRS_REGISTER_URL: originUrl.default("https://api-krs.ms.gov.pl"),
  TRUST_PROXY: z.coerce
    .number("expected the number of proxies in front")
    .int()
    .min(0)
    .max(10)
    .default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  METRICS_TOKEN: z.string().min(32, "expected at least 32 characters").optional(),
  CDN: z.enum(["on", "off"]).default("off"),
  LOGIN_COST: z.enum(["full", "low"]).default("full"),
});

const REQUIRED_OUTSIDE_DEMO = [
  "SESSION_SECRET",
  "ADMIN_USERNAME",
  "ADMIN_PASSWORD_HASH",
  "APP_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "OFFICE_EMAIL",
] as const;

/** Processes that share a database share their keys. */
const REQUIRED_WITH_DATABASE = ["SESSION_SECRET"] as const;
/** Payments and documents of dues name all four. */
const CHAMBER = ["CHAMBER_NAME", "CHAMBER_ADDRESS", "CHAMBER_NIP", "CHAMBER_ACCOUNT"] as const;

/** An invented chamber: there is no bank with the number 999. */
const DEMO_CHAMBER = {
  CHAMBER_NAME: "Regionalna Izba Gospodarcza DIG",
  CHAMBER_ADDRESS: "ul. Kupiecka 14, 90-001 Łódź",
  CHAMBER_NIP: "9990001019",
  CHAMBER_ACCOUNT: "70999210200000000100020002",
};

const REQUIRED_WITH_SUPABASE = ["SUPABASE_ANON_KEY", "SUPABASE_SERVICE_ROLE_KEY"] as const;

/**
 * Reads the configuration from `source` (rules 183). An empty variable means unset.
 *
 * @throws EnvError naming every missing or wrong variable
 */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = Variables.safeParse(given);
  const wrong =
    parsed.error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) ?? [];
  const isDemo = flag.safeParse(given.DEMO).data ?? false;
  const missing = [
    ...absent(given, isDemo ? [] : REQUIRED_OUTSIDE_DEMO).map(
      (name) => `${name}: missing (or set DEMO=1 for the demo mode)`,
    ),
    ...absent(given, isDemo && given.DATABASE_URL ? REQUIRED_WITH_DATABASE : []).map(
      (name) => `${name}: missing (or leave DATABASE_URL unset)`,
    ),
    ...absent(given, given.SESSION_SECRET_ACCEPTED ? ["SESSION_SECRET"] : []).map(
      (name) => `${name}: missing (or leave SESSION_SECRET_ACCEPTED unset)`,
    ),
    ...absent(given, given.BACKUP_DIR ? ["DATA_DIR"] : []).map(
      (name) => `${name}: missing (or leave BACKUP_DIR unset)`,
    ),
    ...absent(given, CHAMBER.some((name) => given[name]) ? CHAMBER : []).map(
      (name) => `${name}: missing (or leave all of ${CHAMBER.join(", ")} unset)`,
    ),
    ...absent(given, given.SUPABASE_URL ? REQUIRED_WITH_SUPABASE : []).map(
      (name) => `${name}: missing (or leave SUPABASE_URL unset)`,
    ),
  ];
  if (given.DATABASE_URL && given.BACKUP_DIR)
    wrong.push("BACKUP_DIR: useless with DATABASE_URL, whose server makes its own backups");
  if (given.DATA_DIR && given.BACKUP_DIR && isInside(given.DATA_DIR, given.BACKUP_DIR))
    wrong.push("BACKUP_DIR: expected a folder outside of DATA_DIR, best on another disk");
  if (!parsed.success || missing.length + wrong.length > 0)
    throw new EnvError([...missing, ...wrong]);
  const variables = parsed.data;

  return Object.freeze({
    ...(variables.DEMO ? DEMO_CHAMBER : {}),
    ...variables,
    HOST: variables.HOST ?? (variables.DEMO ? "127.0.0.1" : "0.0.0.0"),
    APP_URL: variables.APP_URL ?? `http://localhost:${variables.PORT}`,
    MAIL_FROM: variables.MAIL_FROM ?? "Izba DIG <biuro@example.com>",
    OFFICE_EMAIL: variables.OFFICE_EMAIL ?? "biuro@example.com",
    LINKEDIN_API_URL: (variables.DEMO && variables.LINKEDIN_API_URL) || "https://api.linkedin.com",
    REGISTERS: (variables.REGISTERS ?? (variables.DEMO ? "off" : "on")) === "on",
    SAMPLE_DATA: variables.SAMPLE_DATA ?? variables.DEMO,
    CDN: variables.CDN === "on",
    RATE_LIMITS: variables.RATE_LIMITS === "on" || !variables.DEMO,
    LOGIN_COST: variables.DEMO ? variables.LOGIN_COST : "full",
    PRODUCTION: variables.NODE_ENV === "production",
    NOTICES: noticesOf(given),
  });
}

const absent = (given: Record<string, string | undefined>, names: readonly string[]) =>
  names.filter((name) => given[name] === undefined);

const isInside = (folder: string, path: string) =>
  `${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`);

export type Env = ReturnType<typeof readEnv>;

/** The configuration of this process, the only reader of `process.env`. */
export const env: Env = readEnv(process.env);
