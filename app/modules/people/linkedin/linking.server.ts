import type { Session } from "@supabase/supabase-js";
import { z } from "zod";
import { env } from "~/env.server";
import type { Acting } from "~/modules/people/accounts/account";
import { changeAvatar } from "~/modules/people/accounts/avatar/avatar.server";
import { saveLinkedInAddress } from "~/modules/people/accounts/profile/profile.server";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { paths } from "~/platform/http/paths";
import { rateLimit } from "~/platform/http/rate-limit.server";
import { addHeader, type RequestArgs, sessionBridge } from "~/platform/http/request-scope.server";
import { LINKEDIN_ORIGINS } from "~/platform/http/security-headers.server";
import { log } from "~/platform/log/logger.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { backend } from "~/platform/supabase/backend.server";
import { type Client, pkceClient } from "~/platform/supabase/port/clients.server";
import {
  fetchPicture,
  LinkedInApiError,
  type LinkedInProfile,
  readProfile,
} from "./linkedin-api.server";

type Failed = Refusal<"failed">;

export const LINKEDIN = "linkedin_oidc";

/**
 * The browser's state while its person is at LinkedIn: the account, and the proof that the returned
 * code belongs to it.
 */
const attempt = sealedCookie("dig-linkedin", {
  schema: z.object({ accountId: z.string(), verifier: z.string() }),
  maxAge: 600,
});

/** True with a Supabase project, whose login LinkedIn knows; the embedded backend has none. */
export const canLink = (): boolean => env.SUPABASE_URL !== undefined;

const limit = rateLimit("linkedin", { points: 20, seconds: 3600 });

/** Counts an attempt to connect. @returns seconds to wait if it is one too many, else null */
export const linkingLimit = ({ by }: Pick<Acting, "by">): Promise<number | null> =>
  limit.count(by.id);

/**
 * Begins to connect the account with LinkedIn. It stays the same account, whatever address LinkedIn
 * has (rules 244).
 *
 * @returns the address to redirect to
 */
export async function beginLinking({ by, via }: Acting): Promise<string | Failed> {
  const memory = new Map<string, string>();
  try {
    const client = await ownClient(memory, via);
    await unlinkWith(client);
    const options = {
      redirectTo: env.APP_URL + paths.linkedinCallback(),
      scopes: "openid profile email",
    };
    const { data, error } = await client.auth.linkIdentity({ provider: LINKEDIN, options });
    const address = forBrowsers(URL.parse(data?.url ?? ""));
    if (error || !address || !LINKEDIN_ORIGINS.includes(address.origin))
      return failed("LinkedIn authentication failed", error ?? address?.origin);
    const verifier = [...memory].find(([key]) => key.endsWith("-code-verifier"))?.[1] ?? "";
    addHeader(via, "Set-Cookie", await attempt.write({ accountId: by.id, verifier }));
    return address.href;
  } catch (error) {
    return failed("LinkedIn authentication failed", error);
  }
}

/**
 * Finishes with the returned code, and takes over address and picture of the profile. If LinkedIn
 * does not let us read profiles, the picture is that of the login, and the person types the
 * address.
 *
 * @returns the new avatar, null if there was no picture
 */
export async function finishLinking(
  code: string,
  { by, via }: Acting,
): Promise<{ avatar: string | null } | Failed> {
  const begun = await attempt.read(via.request);
  addHeader(via, "Set-Cookie", await attempt.clear());
  if (begun?.accountId !== by.id)
    return failed("LinkedIn authentication failed", "nothing was begun here by this person");
  const client = pkceClient(await backend(), new Map(), begun.verifier);
  const { data, error } = await client.auth.exchangeCodeForSession(code);
  if (error || data.user.id !== by.id)
    return failed("LinkedIn authentication failed", error ?? "the code is another person's");
  try {
    const profile = await profileOf(data.session);
    (await sessionBridge(via)).restartClock();
    if (isRefused(profile) || !(await saveLinkedInAddress(profile.address ?? "", { by, via }))) {
      await unlinkWith(client);
      return refuse("failed");
    }
    const picture = profile.picture && (await fetchPicture(profile.picture));
    const avatar = picture ? await changeAvatar(picture, { by, via }) : null;
    return { avatar: isRefused(avatar) ? null : avatar };
  } finally {
    // The person has their own session; that of the exchange is not needed.
    await client.auth.signOut({ scope: "local" });
  }
}

/** True if this browser has begun to connect. */
export const isLinkingBegun = async ({ request }: RequestArgs): Promise<boolean> =>
  (await attempt.read(request)) !== null;

/** Disconnects and removes the address; "only-login" if the person could not log in afterwards. */
export async function unlink({
  by,
  via,
}: Acting): Promise<null | Refusal<"only-login" | "failed">> {
  const { supabase } = await sessionBridge(via);
  const reason = await unlinkWith(supabase);
  if (reason === "single_identity_not_deletable") return refuse("only-login");
  if (reason !== null || !(await saveLinkedInAddress(null, { by, via })))
    return failed("LinkedIn could not be disconnected", reason);
  return null;
}

/** Supabase names itself by the address of a call, which may be one that browsers cannot reach. */
function forBrowsers(address: URL | null): URL | null {
  const { SUPABASE_URL, SUPABASE_PUBLIC_URL } = env;
  if (!address || !SUPABASE_PUBLIC_URL || address.origin !== SUPABASE_URL) return address;
  return new URL(address.pathname + address.search, SUPABASE_PUBLIC_URL);
}

/** Logs the reason in words that operators search for. */
export function failed(message: string, reason: unknown): Failed {
  log.warn({ reason: reason instanceof Error ? reason.message : (reason ?? undefined) }, message);
  return refuse("failed");
}

/** A separate client that acts as the person and stores its state in `memory`. */
async function ownClient(memory: Map<string, string>, via: RequestArgs): Promise<Client> {
  const { supabase } = await sessionBridge(via);
  const client = pkceClient(await backend(), memory);
  const { data } = await supabase.auth.getSession();
  const { error } = data.session
    ? await client.auth.setSession(data.session)
    : { error: new Error("there is no session") };
  if (error) throw error;
  return client;
}

/** @returns null if LinkedIn is disconnected, else the code of why it is not */
async function unlinkWith(client: Client): Promise<string | null> {
  const { data, error } = await client.auth.getUserIdentities();
  if (error) return error.code ?? error.message;
  const identity = data.identities?.find(({ provider }) => provider === LINKEDIN);
  if (!identity) return null;
  const response = await client.auth.unlinkIdentity(identity);
  return response.error ? (response.error.code ?? response.error.message) : null;
}

async function profileOf({
  provider_token: token,
  user,
}: Session): Promise<LinkedInProfile | Failed> {
  if (!token) return failed("LinkedIn provider token not available", null);
  try {
    return await readProfile(token);
  } catch (error) {
    if (!(error instanceof LinkedInApiError)) throw error;
    const refusal = failed(error.message, error.cause);
    if (!error.isRefusal) return refusal;
    const { picture, avatar_url } =
      user.identities?.find(({ provider }) => provider === LINKEDIN)?.identity_data ?? {};
    return {
      address: null,
      picture:
        typeof picture === "string" ? picture : typeof avatar_url === "string" ? avatar_url : null,
    };
  }
}
