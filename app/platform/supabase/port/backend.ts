import type { LiveDatabase } from "~/platform/database/live-database.server";
import type { Refusal } from "~/platform/outcome";
import type { HashedFor } from "../limits/hashing.server";
import type { ResponseCache } from "../responses/response-cache.server";
import type { TokenVerifier } from "./access-token.server";
import type { Weakness } from "./weak-password";

export interface KnownUser {
  id: string;
  /** False for an account that an earlier version made before its address was proven. */
  confirmed: boolean;
  /** Id of the sign-up attempt for which an earlier version made the account. */
  attempt?: string;
}

export interface NewUser {
  /** A UUID. */
  id: string;
  email: string;
  /** From `hashPassword`. */
  passwordHash: string;
  data: { firstName: string; lastName: string };
}

/** An account whose address was never proven, and the moment of the last mail with its link. */
export interface UnconfirmedUser {
  id: string;
  email: string;
  mailedAt: string;
}

/** A login at the auth server. */
export interface Login {
  /** The `session_id` of its tokens. */
  id: string;
  userId: string;
  startedAt: string;
  /** Its last refresh. */
  lastUsedAt: string;
}

/**
 * A Supabase, wherever it runs. Calls that are the same for both kinds go through supabase-js and
 * `fetch`; this interface has the others.
 */
export interface Backend {
  kind: "embedded" | "hosted";
  url: string;
  anonKey: string;
  serviceKey: string;
  /** Calls the backend; the embedded one runs in this process. */
  fetch: typeof fetch;
  /** Its responses, for repeated reads and for outages. */
  cache: ResponseCache;
  verifier: TokenVerifier;
  findUserByEmail(email: string): Promise<KnownUser | null>;
  /** The address of an account; null if there is no such account. */
  findAddress(userId: string): Promise<string | null>;
  /** The addresses of all accounts in lower case, by id. */
  listAddresses(): Promise<Map<string, string>>;
  listUnconfirmed(): Promise<UnconfirmedUser[]>;
  /**
   * Makes an account with a proven address. Safe to repeat.
   *
   * @returns the id of the account that has the address now, which may be another one
   */
  makeUser(user: NewUser): Promise<string>;
  /** Deletes an account with its profile, membership and logins, and its traces in the log. */
  deleteUser(userId: string): Promise<void>;
  /**
   * Changes the address of an account; sessions stay valid. Safe to repeat.
   *
   * @returns false if another account has the address
   */
  changeAddress(userId: string, email: string): Promise<boolean>;
  /** Sets a password and ends all sessions of the account. @throws BusyError */
  setPassword(
    userId: string,
    password: string,
  ): Promise<Refusal<"weak-password", { weakness: Weakness }> | Refusal<"no-account"> | null>;
  /**
   * Makes the token with which `/verify` opens one session without a password. Nothing mails it
   * (rules 815).
   *
   * @returns null if the address is no longer this account's
   */
  makeLoginToken(account: { id: string; email: string }): Promise<string | null>;
  /** The logins of all accounts; none with a hosted one, which lists them to nobody. */
  listLogins(): Promise<Login[]>;
  /**
   * Ends logins of an account: their tokens are refused. A hosted one has no call for that, and
   * their tokens open nothing without the portal's own session (rules 760).
   */
  endLogins(userId: string, ids: readonly string[]): Promise<void>;
  /**
   * Removes used tokens and old entries of the log (rules 760); a hosted one keeps its own.
   *
   * @returns their number
   */
  removeOldEntries(): Promise<number>;
  /**
   * Runs work that hashes a password, when its turn comes if this process hashes.
   *
   * @throws BusyError
   */
  hashing<Result>(work: () => Promise<Result>, whom?: HashedFor): Promise<Result>;
  /** One cheap real call; false if it takes more than two seconds. */
  ping(): Promise<boolean>;
  /** Its database, if that is a file of this process. */
  live?: LiveDatabase;
  stop(): Promise<void>;
}

/** The operations on accounts, which each kind of backend does in its own way. */
export type Accounts = Pick<
  Backend,
  | "findUserByEmail"
  | "findAddress"
  | "listAddresses"
  | "listUnconfirmed"
  | "makeUser"
  | "deleteUser"
  | "changeAddress"
  | "setPassword"
  | "makeLoginToken"
>;
