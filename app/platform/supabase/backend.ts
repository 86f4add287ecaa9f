import type { LiveDatabase } from "~/platform/database/live-database.server";
import type { ResponseCache } from "./responses/response-cache.server";
import type { TokenVerifier } from "./sessions/access-token.server";

export interface KnownUser {
  id: string;
  confirmed: boolean;
  /** Id of the sign-up attempt whose password the account has, from the account's metadata. */
  attempt?: string;
}

export interface NewUser {
  email: string;
  /** From `hashPassword`. */
  passwordHash: string;
  data: { firstName: string; lastName: string; attempt: string };
  confirmed: boolean;
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
  /** Makes an account without sending a mail. The address must be free. */
  makeUser(user: NewUser): Promise<{ id: string }>;
  /** Deletes an account with its profile and membership. */
  deleteUser(userId: string): Promise<void>;
  /** Changes the address of an account and confirms it; sessions stay valid. It must be free. */
  changeAddress(userId: string, email: string): Promise<void>;
  confirmUser(userId: string): Promise<void>;
  /**
   * Makes a new confirmation link for an unconfirmed address.
   *
   * @param options.first right after the sign-up: Supabase has already sent its mail
   * @returns the token for the caller's own mail; null if Supabase sends the mail or the address
   * needs no confirmation
   */
  issueConfirmation(
    email: string,
    options: { first: boolean },
  ): Promise<{ tokenHash: string } | null>;
  /** Runs work that hashes a password, one at a time if this process hashes. @throws BusyError */
  hashing<Result>(work: () => Promise<Result>): Promise<Result>;
  /** One cheap real call; false if it takes more than two seconds. */
  ping(): Promise<boolean>;
  /** Its database, if that is a file of this process. */
  live?: LiveDatabase;
  stop(): Promise<void>;
}
