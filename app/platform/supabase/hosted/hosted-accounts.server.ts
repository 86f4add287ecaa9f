import { refuse } from "~/platform/outcome";
import { MomentSchema } from "~/platform/time/moments";
import { checkedFetch, DEADLINE_MS } from "../calls/checked-fetch.server";
import { authFailure, BackendUnavailableError, unexpectedRefusal } from "../calls/errors.server";
import type { Accounts, Backend } from "../port/backend";
import { serviceClient } from "../port/clients.server";
import { weaknessIn } from "../port/weak-password";

const PAGE_SIZE = 100;

/** The auth server lists as many accounts at once as a call requests. */
const ALL_SIZE = 5000;

/** Operations on accounts by the admin API of the auth server. */
export function hostedAccounts(backend: () => Backend): Accounts {
  return {
    async findUserByEmail(email) {
      const wanted = email.toLowerCase();
      for await (const user of listUsers(backend(), wanted))
        if (user.email?.toLowerCase() === wanted)
          return {
            id: user.id,
            confirmed: Boolean(user.email_confirmed_at),
            attempt: user.user_metadata?.attempt,
          };
      return null;
    },

    async findAddress(userId) {
      const { data, error } = await serviceClient(backend()).auth.admin.getUserById(userId);
      if (error && error.code !== "user_not_found") unexpectedRefusal(error);
      return data.user?.email ?? null;
    },

    async listAddresses() {
      const addresses = new Map<string, string>();
      for await (const { id, email } of listUsers(backend(), "", ALL_SIZE))
        addresses.set(id, (email ?? "").toLowerCase());
      return addresses;
    },

    async listUnconfirmed() {
      const unconfirmed = [];
      for await (const user of listUsers(backend(), "", ALL_SIZE))
        if (user.email && user.confirmation_sent_at && !user.email_confirmed_at && !user.invited_at)
          unconfirmed.push({
            id: user.id,
            email: user.email.toLowerCase(),
            mailedAt: MomentSchema.parse(user.confirmation_sent_at),
          });
      return unconfirmed;
    },

    async makeUser({ id, email, passwordHash, data }) {
      const { error } = await serviceClient(backend()).auth.admin.createUser({
        id,
        email,
        password_hash: passwordHash,
        user_metadata: data,
        email_confirm: true,
      });
      if (!error) return id;
      return ownerAfter(backend(), error, email).catch(async (unknown: unknown) => {
        // The account was made, and its address changed since then.
        if ((await backend().findAddress(id)) !== null) return id;
        throw unknown;
      });
    },

    async deleteUser(userId) {
      const { error } = await serviceClient(backend()).auth.admin.deleteUser(userId);
      if (error && error.code !== "user_not_found") unexpectedRefusal(error);
    },

    async changeAddress(userId, email) {
      const { error } = await serviceClient(backend()).auth.admin.updateUserById(userId, {
        email,
        email_confirm: true,
      });
      return !error || (await ownerAfter(backend(), error, email)) === userId;
    },

    async setPassword(userId, password) {
      const { error } = await serviceClient(backend()).auth.admin.updateUserById(userId, {
        password,
      });
      if (!error) return null;
      if (error.code === "user_not_found") return refuse("no-account");
      if (authFailure(error) === "weak-password")
        return refuse("weak-password", { weakness: weaknessIn(error) });
      return unexpectedRefusal(error);
    },

    async makeLoginToken({ id, email }) {
      // Without an account the call would make one.
      if ((await backend().findAddress(id))?.toLowerCase() !== email.toLowerCase()) return null;
      const { data, error } = await serviceClient(backend()).auth.admin.generateLink({
        type: "magiclink",
        email,
      });
      if (error) return unexpectedRefusal(error);
      return data.user.id === id ? data.properties.hashed_token : null;
    },
  };
}

/**
 * Finds the owner of the address after a failed write: a taken address or id is 422 in one place
 * and 500 in another, and a lost response may hide a success.
 */
async function ownerAfter(backend: Backend, error: Error, email: string): Promise<string> {
  const owner = await backend.findUserByEmail(email);
  if (owner?.confirmed) return owner.id;
  return unexpectedRefusal(error);
}

interface ListedUser {
  id: string;
  email?: string;
  email_confirmed_at?: string | null;
  confirmation_sent_at?: string | null;
  invited_at?: string | null;
  user_metadata?: { attempt?: string };
}

/**
 * Lists accounts page by page. supabase-js cannot pass `filter`, which matches parts of addresses;
 * without it a search would page through all accounts.
 */
async function* listUsers(
  backend: Backend,
  filter: string,
  size = PAGE_SIZE,
): AsyncGenerator<ListedUser> {
  const headers = { apikey: backend.serviceKey, authorization: `Bearer ${backend.serviceKey}` };
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ filter, page: String(page), per_page: String(size) });
    const response = await checkedFetch(backend.fetch, () => Date.now() + DEADLINE_MS)(
      `${backend.url}/auth/v1/admin/users?${query}`,
      { headers },
    );
    // A success may have no body.
    const { users } = (await response.json().catch(() => ({}))) as { users?: ListedUser[] };
    if (!response.ok || !Array.isArray(users))
      throw new BackendUnavailableError(
        `The auth server responded to a query of accounts with ${response.status}`,
      );
    yield* users;
    if (users.length < size) return;
  }
}
