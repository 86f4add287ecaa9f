import type { Backend } from "../backend";
import { respondsToPing } from "../backend-ping.server";
import { checkedFetch, DEADLINE_MS } from "../checked-fetch.server";
import { plainClient, serviceClient } from "../clients.server";
import { authFailure, BackendUnavailableError } from "../errors.server";
import { withTrackedWrites } from "../responses/cached-fetch.server";
import { responseCache } from "../responses/response-cache.server";
import { verifierByPublishedKeys } from "../sessions/access-token.server";

export interface HostedOptions {
  url: string;
  anonKey: string;
  serviceKey: string;
  /** The portal's own address, for links in mails. */
  appUrl: string;
  fetch?: typeof fetch;
}

const PAGE_SIZE = 100;

/** Connects a Supabase project over HTTP. It sends its own auth mails, with our templates. */
export function connectHosted({
  url,
  anonKey,
  serviceKey,
  appUrl,
  fetch: reach = fetch,
}: HostedOptions): Backend {
  const cache = responseCache();
  const backend: Backend = {
    kind: "hosted",
    url,
    anonKey,
    serviceKey,
    fetch: withTrackedWrites(reach, cache),
    cache,
    verifier: verifierByPublishedKeys({ url, fetch: reach }),

    async findUserByEmail(email) {
      const wanted = email.toLowerCase();
      for (let page = 1; ; page += 1) {
        const users = await listUsers(backend, wanted, page);
        const user = users.find((candidate) => candidate.email?.toLowerCase() === wanted);
        if (user)
          return {
            id: user.id,
            confirmed: Boolean(user.email_confirmed_at),
            attempt: user.user_metadata?.attempt,
          };
        if (users.length < PAGE_SIZE) return null;
      }
    },

    async findAddress(userId) {
      const { data, error } = await serviceClient(backend).auth.admin.getUserById(userId);
      if (error && error.code !== "user_not_found") authFailedUnexpectedly(error);
      return data.user?.email ?? null;
    },

    async makeUser({ email, passwordHash, data, confirmed }) {
      const { data: made, error } = await serviceClient(backend).auth.admin.createUser({
        email,
        password_hash: passwordHash,
        user_metadata: data,
        email_confirm: confirmed,
      });
      if (error) authFailedUnexpectedly(error);
      return { id: made.user.id };
    },

    async deleteUser(userId) {
      const { error } = await serviceClient(backend).auth.admin.deleteUser(userId);
      if (error && error.code !== "user_not_found") authFailedUnexpectedly(error);
    },

    async changeAddress(userId, email) {
      const { error } = await serviceClient(backend).auth.admin.updateUserById(userId, {
        email,
        email_confirm: true,
      });
      if (error) authFailedUnexpectedly(error);
    },

    async confirmUser(userId) {
      const { error } = await serviceClient(backend).auth.admin.updateUserById(userId, {
        email_confirm: true,
      });
      if (error) authFailedUnexpectedly(error);
    },

    async issueConfirmation(email, { first }) {
      if (first) return null;
      const { error } = await plainClient(backend).auth.resend({
        type: "signup",
        email,
        options: { emailRedirectTo: appUrl },
      });
      // Rate-limited: the last mail is less than a minute old and its link still works.
      if (error && authFailure(error) !== "rate-limited") throw error;
      return null;
    },

    hashing: (work) => work(),
    ping: () => respondsToPing(backend),
    stop: async () => undefined,
  };
  return backend;
}

interface ListedUser {
  id: string;
  email?: string;
  email_confirmed_at?: string | null;
  user_metadata?: { attempt?: string };
}

/**
 * supabase-js cannot pass `filter`, which matches parts of addresses; without it this would page
 * through all accounts.
 */
async function listUsers(backend: Backend, filter: string, page: number): Promise<ListedUser[]> {
  const query = new URLSearchParams({ filter, page: String(page), per_page: String(PAGE_SIZE) });
  const headers = { apikey: backend.serviceKey, authorization: `Bearer ${backend.serviceKey}` };
  const response = await checkedFetch(backend.fetch, () => Date.now() + DEADLINE_MS)(
    `${backend.url}/auth/v1/admin/users?${query}`,
    {
      headers,
    },
  );
  const { users } = (await response.json()) as { users?: ListedUser[] };
  if (!response.ok || !Array.isArray(users))
    throw new BackendUnavailableError(
      `The auth server responded to a query of accounts with ${response.status}`,
    );
  return users;
}

function authFailedUnexpectedly(error: Error): never {
  authFailure(error);
  throw error;
}
