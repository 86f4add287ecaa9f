import { randomUUID } from "node:crypto";
import { compare } from "bcrypt";
import {
  type Account,
  accountsOf,
  asUser,
  checkedAddress,
  checkPassword,
  hashed,
  isBanned,
  moment,
  weaknessesOf,
} from "./accounts.ts";
import { adminApi, merged } from "./admin-api.ts";
import { authMails } from "./auth-mails.ts";
import type { DataApi } from "./data-api.ts";
import { rateLimits } from "./rate-limits.ts";
import { invalid, Refusal, refused, taken } from "./refusal.ts";
import { type Session, sessionsOf } from "./sessions.ts";
import type { Settings } from "./settings.ts";
import type { TokenClaims, Tokens } from "./tokens.ts";

interface Call {
  method: string;
  /** After `/auth/v1`. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: Body;
}

interface Body {
  email?: string;
  password?: string;
  current_password?: string;
  nonce?: string;
  refresh_token?: string;
  type?: string;
  token_hash?: string;
  data?: Record<string, unknown>;
  gotrue_meta_security?: { captcha_token?: string };
}

interface AuthOptions {
  settings: Settings;
  tokens: Tokens;
  dataApi: DataApi;
  url: string;
  /** The claims of the key or token in `Authorization`. @throws Refusal */
  claimsOf(headers: Headers): Promise<TokenClaims>;
}

const LINK_MS = 3_600_000;
const DAY_MS = 86_400_000;
const PROVIDERS = [
  "anonymous_users",
  "apple",
  "azure",
  "bitbucket",
  "discord",
  "facebook",
  "snapchat",
  "figma",
  "fly",
  "github",
  "gitlab",
  "google",
  "keycloak",
  "kakao",
  "linkedin",
  "notion",
  "spotify",
  "slack",
  "slack_oidc",
  "workos",
  "twitch",
  "twitter",
  "phone",
  "zoom",
];

/** The auth server of a Supabase project, with its accounts in memory. */
export function authServer({ settings, tokens, dataApi, url, claimsOf }: AuthOptions) {
  const accounts = accountsOf(dataApi);
  const sessions = sessionsOf(accounts, tokens, { settings, issuer: `${url}/auth/v1` });
  const mails = authMails(accounts, settings);
  const limits = rateLimits(settings);
  const admin = adminApi(accounts, sessions, { settings, url });

  async function isOffice(headers: Headers): Promise<boolean> {
    const claims = await claimsOf(headers).catch(() => null);
    return claims?.role === "service_role";
  }

  /** @throws Refusal unless the token's session and person are there */
  async function personOf(headers: Headers): Promise<{ account: Account; session?: Session }> {
    const { sub, session_id: sessionId } = await claimsOf(headers);
    if (!sub) throw new Refusal(403, "bad_jwt", "invalid claim: missing sub claim");
    const account = accounts.byId(sub);
    if (!account)
      throw new Refusal(403, "user_not_found", "User from sub claim in JWT does not exist");
    const session = sessions.byId(sessionId);
    if (sessionId && !session)
      throw new Refusal(
        403,
        "session_not_found",
        "Session from session_id claim in JWT does not exist",
      );
    if (isBanned(account)) throw new Refusal(403, "user_banned", "User is banned");
    return { account, session };
  }

  async function checkCaptcha({ headers, body }: Call): Promise<void> {
    if (!settings.captcha || (await isOffice(headers))) return;
    const why = body.gotrue_meta_security?.captcha_token
      ? "invalid-input-response"
      : "no captcha_token found";
    throw new Refusal(400, "captcha_failed", `captcha protection: request disallowed (${why})`);
  }

  async function logIn({ body: { email, password = "" } }: Call): Promise<object> {
    if (!email) throw invalid("missing email or phone");
    if (!settings.emailLogins)
      throw new Refusal(422, "email_provider_disabled", "Email logins are disabled");
    const wrong = new Refusal(400, "invalid_credentials", "Invalid login credentials");
    const account = accounts.byEmail(email);
    if (!account?.passwordHash) throw wrong;
    if (isBanned(account)) throw new Refusal(400, "user_banned", "User is banned");
    if (!(await compare(password, account.passwordHash))) throw wrong;
    if (!account.confirmedAt) throw new Refusal(400, "email_not_confirmed", "Email not confirmed");
    const { reasons, sentences } = weaknessesOf(password, settings);
    const weak = reasons.length > 0 ? { message: sentences.join(" "), reasons } : null;
    return { ...(await sessions.open(account, "password")), weak_password: weak };
  }

  async function token(call: Call): Promise<object> {
    const kind = call.query.get("grant_type");
    if (kind !== "refresh_token") await checkCaptcha(call);
    limits.take("token", call.headers);
    if (kind === "password") return logIn(call);
    if (kind === "refresh_token") return sessions.refresh(call.body.refresh_token ?? "");
    throw new Refusal(400, "invalid_credentials", "unsupported_grant_type");
  }

  async function signUp({ body: { email, password, data } }: Call): Promise<object> {
    if (!settings.signUps)
      throw new Refusal(422, "signup_disabled", "Signups not allowed for this instance");
    if (!password) throw invalid("Signup requires a valid password");
    checkPassword(password, settings);
    if (!settings.emailLogins)
      throw new Refusal(400, "email_provider_disabled", "Email signups are disabled");
    const address = checkedAddress(email);
    const known = accounts.byEmail(address);
    if (known?.confirmedAt) {
      if (settings.autoconfirm)
        throw new Refusal(422, "user_already_exists", "User already registered");
      return unknownUser(address, data);
    }
    const made =
      known ??
      (await accounts.create({
        email: address,
        passwordHash: await hashed(password),
        metadata: { ...data, email: address, email_verified: false, phone_verified: false },
      }));
    if (settings.autoconfirm) return sessions.open(await accounts.confirm(made), "password");
    try {
      await mails.send(made, "signup");
    } catch (error) {
      if (!known) await accounts.remove(made);
      throw error;
    }
    return asUser(made);
  }

  async function verify({ body: { type = "", token_hash: hash } }: Call): Promise<object> {
    if (!hash) throw invalid("Verify requires either a token or a token hash");
    const isFirst = ["signup", "invite", "email"].includes(type);
    if (!isFirst && type !== "recovery" && type !== "magiclink")
      throw invalid("Invalid email verification type");
    const account = accounts.byToken(isFirst ? "confirmationToken" : "recoveryToken", hash);
    const sentAt = isFirst ? account?.confirmationSentAt : account?.recoverySentAt;
    if (!account || Date.parse(sentAt ?? "") < Date.now() - LINK_MS)
      throw new Refusal(403, "otp_expired", "Email link is invalid or has expired");
    if (isBanned(account)) throw new Refusal(403, "user_banned", "User is banned");
    if (isFirst || !account.confirmedAt) await accounts.confirm(account);
    await accounts.update(account, {
      isIdentityVerified: true,
      [isFirst ? "confirmationToken" : "recoveryToken"]: undefined,
    });
    return sessions.open(account, isFirst ? "otp" : "recovery");
  }

  async function changePassword(
    account: Account,
    session: Session | undefined,
    { password = "", current_password: current, nonce }: Body,
  ): Promise<void> {
    checkPassword(password, settings);
    const isOld = session && session.createdAt < Date.now() - DAY_MS;
    if (settings.secureChange && isOld && !nonce)
      throw new Refusal(
        400,
        "reauthentication_needed",
        "Password update requires reauthentication",
      );
    const hash = account.passwordHash ?? "";
    const message = "Current password required when setting new password.";
    if (settings.currentPassword && session?.method !== "recovery") {
      if (!current) throw new Refusal(400, "current_password_required", message);
      if (!(await compare(current, hash)))
        throw new Refusal(400, "current_password_invalid", message);
    }
    if (await compare(password, hash))
      throw new Refusal(
        422,
        "same_password",
        "New password should be different from the old password.",
      );
    await accounts.update(account, {
      passwordHash: await hashed(password),
      confirmationToken: undefined,
      confirmationSentAt: undefined,
      recoveryToken: undefined,
      recoverySentAt: undefined,
    });
    sessions.end(({ id, userId }) => userId === account.id && id !== session?.id);
  }

  async function updateUser({ headers, body }: Call): Promise<object> {
    const { account, session } = await personOf(headers);
    limits.take("user", headers);
    if (body.password !== undefined) await changePassword(account, session, body);
    await accounts.update(account, { metadata: merged(account.metadata, body.data) });
    const email = body.email && checkedAddress(body.email);
    if (email && email !== account.email) {
      if (accounts.byEmail(email)) throw taken();
      await accounts.update(account, { newEmail: email });
    }
    return asUser(account);
  }

  async function logOut({ headers, query }: Call): Promise<Response> {
    const { account, session } = await personOf(headers);
    const scope = query.get("scope") ?? "global";
    const isMeant = {
      global: () => true,
      local: (other: Session) => other.id === session?.id,
      others: (other: Session) => other.id !== session?.id,
    }[scope];
    if (!isMeant) throw invalid(`Unsupported logout scope "${scope}"`);
    sessions.end((other) => other.userId === account.id && isMeant(other));
    return new Response(null, { status: 204 });
  }

  async function recover(call: Call): Promise<object> {
    limits.take("recover", call.headers);
    await checkCaptcha(call);
    if (!settings.emailLogins)
      throw new Refusal(400, "email_provider_disabled", "Email logins are disabled");
    const account = accounts.byEmail(checkedAddress(call.body.email));
    if (account) await mails.send(account, "recovery");
    return {};
  }

  async function resend(call: Call): Promise<object> {
    limits.take("resend", call.headers);
    await checkCaptcha(call);
    if (call.body.type !== "signup")
      throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
    const account = accounts.byEmail(checkedAddress(call.body.email));
    if (account && !account.confirmedAt) await mails.send(account, "signup");
    return {};
  }

  function published(): object {
    return {
      external: {
        ...Object.fromEntries(PROVIDERS.map((name) => [name, false])),
        linkedin_oidc: settings.linkedIn,
        email: settings.emailLogins,
      },
      disable_signup: !settings.signUps,
      mailer_autoconfirm: settings.autoconfirm,
      phone_autoconfirm: false,
      sms_provider: "",
      saml_enabled: false,
      saml_private_key_next_configured: true,
      passkeys_enabled: false,
    };
  }

  const about = "GoTrue is a user registration and authentication API";
  const answers: Record<string, (call: Call) => object | Promise<object>> = {
    "GET /settings": published,
    "GET /health": () => ({ version: "", name: "GoTrue", description: about }),
    "GET /.well-known/jwks.json": async () => ({ keys: await tokens.published() }),
    "POST /token": token,
    "POST /verify": (call) => {
      limits.take("verify", call.headers);
      return verify(call);
    },
    "POST /signup": async (call) => {
      await checkCaptcha(call);
      limits.take("signup", call.headers);
      return signUp(call);
    },
    "POST /recover": recover,
    "POST /resend": resend,
    "GET /user": async ({ headers }) => asUser((await personOf(headers)).account),
    "PUT /user": updateUser,
    "POST /logout": logOut,
    "GET /user/identities/authorize": async ({ headers }) => {
      await personOf(headers);
      throw invalid("Unsupported provider: provider is not enabled");
    },
  };

  async function respond(call: Call): Promise<Response> {
    if (call.path.startsWith("/admin/")) {
      if ((await claimsOf(call.headers)).role !== "service_role")
        throw new Refusal(403, "not_admin", "User not allowed");
      const response = await admin(call);
      if (response) return response;
    }
    const answer = answers[`${call.method} ${call.path}`];
    if (!answer) throw new Refusal(404, "not_found", "404 page not found");
    const result = await answer(call);
    return result instanceof Response ? result : Response.json(result);
  }

  return {
    mails: mails.sent,

    /** Opens a session without a proof. */
    async openSession(email: string): Promise<Record<string, unknown>> {
      const account = accounts.byEmail(email);
      if (!account) throw new Error(`no account has the address ${email}`);
      return sessions.open(account, "password");
    },

    /** @throws Refusal */
    userOf: async (headers: Headers) => asUser((await personOf(headers)).account),

    /** Forgets how many calls and mails there were. */
    clearLimits(): void {
      limits.clear();
      mails.clear();
    },

    async answer(request: Request): Promise<Response> {
      const { pathname, searchParams } = new URL(request.url);
      try {
        const text = await request.text();
        return await respond({
          method: request.method,
          path: pathname.replace("/auth/v1", "").replace(/\/$/, ""),
          query: searchParams,
          headers: request.headers,
          body: text ? parsed(text) : {},
        });
      } catch (error) {
        if (error instanceof Refusal) return refused(error, request.headers);
        throw error;
      }
    },
  };
}

function parsed(text: string): Body {
  try {
    return Object(JSON.parse(text)) as Body;
  } catch {
    throw new Refusal(400, "bad_json", "Could not parse request body as JSON");
  }
}

/** The response to a sign-up with a taken address: an account that does not exist. */
function unknownUser(email: string, data: Record<string, unknown> = {}): object {
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: moment(),
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: data,
    identities: [],
    created_at: moment(),
    updated_at: moment(),
    is_anonymous: false,
  };
}
