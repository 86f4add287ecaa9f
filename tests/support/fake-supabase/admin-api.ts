import { randomBytes, randomInt } from "node:crypto";
import {
  type Account,
  type AccountChange,
  type Accounts,
  asUser,
  checkedAddress,
  checkPassword,
  hashed,
  moment,
} from "./accounts.ts";
import { newToken } from "./auth-mails.ts";
import { invalid, notFound, Refusal, taken } from "./refusal.ts";
import type { Sessions } from "./sessions.ts";
import type { Settings } from "./settings.ts";

interface UserBody {
  id?: string;
  email?: string;
  password?: string;
  password_hash?: string;
  email_confirm?: boolean;
  user_metadata?: Record<string, unknown> | null;
  app_metadata?: Record<string, unknown> | null;
  ban_duration?: string;
}

interface LinkBody {
  type?: string;
  email?: string;
  password?: string;
  data?: Record<string, unknown>;
  redirect_to?: string;
}

interface AdminCall {
  method: string;
  /** From `/admin/` on. */
  path: string;
  query: URLSearchParams;
  body: UserBody & LinkBody;
}

const BCRYPT = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const UNITS = { h: 3_600_000, m: 60_000, s: 1000 };
const PAGE_SIZE = 50;

const failed = (message: string) => new Refusal(500, "unexpected_failure", message);
const unguessable = () => hashed(randomBytes(16).toString("hex"));

/** The admin API: accounts, for the holder of the secret key. */
export function adminApi(
  accounts: Accounts,
  sessions: Sessions,
  { settings, url }: { settings: Settings; url: string },
) {
  async function create(body: UserBody): Promise<Response> {
    if (!body.email) throw invalid("Cannot create a user without either an email or phone");
    const email = checkedAddress(body.email);
    const { id, password_hash: passwordHash, password, user_metadata: metadata } = body;
    if (accounts.byEmail(email)) throw taken();
    if (passwordHash && password !== undefined)
      throw invalid("Only a password or a password hash should be provided");
    if (passwordHash && !BCRYPT.test(passwordHash)) throw failed("Error creating user");
    if (id && !UUID.test(id)) throw invalid("ID must conform to the uuid v4 format");
    if (accounts.byId(id)) throw failed("Database error creating new user");
    const hash = passwordHash ?? (password ? await hashed(password) : await unguessable());
    const account = await accounts.create({ id, email, passwordHash: hash, metadata });
    if (body.email_confirm) await accounts.confirm(account);
    await accounts.update(account, {
      appMetadata: { ...account.appMetadata, ...body.app_metadata },
      ...bannedUntil(body),
    });
    const { confirmed_at: _, ...user } = asUser(account);
    return Response.json(user);
  }

  function list(query: URLSearchParams): Response {
    const [page, size] = [
      Number(query.get("page") || 1),
      Number(query.get("per_page") || PAGE_SIZE),
    ];
    if (!Number.isInteger(page) || !Number.isInteger(size))
      throw invalid("Bad Pagination Parameters");
    const part = query.get("filter") ?? "";
    const found = accounts.newestFirst().filter(({ email }) => email.includes(part));
    const last = Math.max(1, Math.ceil(found.length / size));
    const users = found.slice((page - 1) * size, page * size);
    const to = (number: number, rel: string) => {
      const link = new URLSearchParams(query);
      link.set("page", String(number));
      link.sort();
      return `</admin/users?${link}>; rel="${rel}"`;
    };
    const links = [...(page < last ? [to(page + 1, "next")] : []), to(last, "last")];
    return Response.json(
      {
        users: users.map((account) => ({ ...asUser(account), identities: null })),
        aud: "authenticated",
      },
      { headers: { link: links.join(", "), "x-total-count": String(found.length) } },
    );
  }

  async function update(account: Account, body: UserBody): Promise<Response> {
    const email = body.email && checkedAddress(body.email);
    const { password, email_confirm: isConfirmed } = body;
    // The response has the identity as it was.
    const { identities } = asUser(account);
    if (password !== undefined) checkPassword(password, settings);
    const holder = email ? accounts.byEmail(email) : undefined;
    if (holder && holder !== account) throw failed("Error updating user");
    if (isConfirmed) await accounts.confirm(account);
    if (password !== undefined) {
      await accounts.update(account, {
        passwordHash: await hashed(password),
        recoveryToken: undefined,
        recoverySentAt: undefined,
      });
      sessions.end(({ userId }) => userId === account.id);
    }
    // An address that changes ends the links that were sent to the old one.
    const address: AccountChange = email
      ? { email, isIdentityVerified: Boolean(isConfirmed), recoveryToken: undefined }
      : {};
    await accounts.update(account, {
      ...address,
      metadata: merged(account.metadata, body.user_metadata),
      appMetadata: merged(account.appMetadata, body.app_metadata) ?? {},
      ...bannedUntil(body),
    });
    return Response.json({ ...asUser(account), identities });
  }

  async function generateLink(body: LinkBody): Promise<Response> {
    const { type = "", password, data } = body;
    const email = checkedAddress(body.email);
    if (!["signup", "recovery", "magiclink", "invite"].includes(type))
      throw invalid(`Invalid email action link type requested: ${type}`);
    const isFirst = type === "signup" || type === "invite";
    let account = accounts.byEmail(email);
    if (type === "recovery" && !account) throw notFound("User with this email not found");
    if (isFirst && account?.confirmedAt) throw taken();
    if (type === "signup" && !account) {
      if (!password) throw invalid("Signup requires a valid password");
      checkPassword(password, settings);
    }
    const metadata = { ...account?.metadata, ...data };
    account ??= await accounts.create({
      email,
      metadata,
      passwordHash: password ? await hashed(password) : await unguessable(),
    });
    const token = newToken();
    await accounts.update(account, {
      ...(type === "signup" && { metadata }),
      ...(isFirst
        ? { confirmationToken: token, confirmationSentAt: moment() }
        : { recoveryToken: token, recoverySentAt: moment() }),
    });
    const redirectTo = body.redirect_to || url;
    return Response.json({
      ...asUser(account),
      action_link: `${url}/auth/v1/verify?token=${token}&type=${type}&redirect_to=${redirectTo}`,
      email_otp: String(randomInt(10 ** 6)).padStart(6, "0"),
      hashed_token: token,
      verification_type: type,
      redirect_to: redirectTo,
    });
  }

  return async function answer({ method, path, query, body }: AdminCall): Promise<Response | null> {
    if (path === "/admin/users") return method === "POST" ? create(body) : list(query);
    if (path === "/admin/generate_link" && method === "POST") return generateLink(body);
    const [, id] = /^\/admin\/users\/([^/]+)$/.exec(path) ?? [];
    if (!id) return null;
    if (!UUID.test(id)) throw invalid("user_id must be an UUID", 404);
    const account = accounts.byId(id);
    if (!account) throw notFound();
    if (method === "PUT") return update(account, body);
    if (method !== "DELETE") return Response.json(asUser(account));
    sessions.end(({ userId }) => userId === account.id);
    await accounts.remove(account);
    return Response.json({});
  };
}

/** A value of null removes its key. */
export function merged<Data extends Record<string, unknown> | null>(
  old: Data,
  change: Record<string, unknown> | null | undefined,
): Data {
  if (!change) return old;
  const entries = Object.entries({ ...old, ...change }).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as Data;
}

function bannedUntil({ ban_duration: text }: UserBody): AccountChange {
  if (!text) return {};
  if (text === "none") return { bannedUntil: undefined };
  if (!/^(\d+(\.\d+)?[hms])+$/.test(text))
    throw invalid(`invalid format for ban duration: ${text}`);
  const parts = [...text.matchAll(/([\d.]+)([hms])/g)];
  const ms = parts.reduce(
    (sum, [, number, unit]) => sum + Number(number) * UNITS[unit as keyof typeof UNITS],
    0,
  );
  return { bannedUntil: moment(Date.now() + ms) };
}
