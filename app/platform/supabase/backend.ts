import type { LiveDatabase } from "~/platform/database/live-database.server";
import type { ResponseCache } from "./responses/response-cache.server";
import type { TokenVerifier } from "./sessions/access-token.server";

/** An account as the backend knows it. */
export interface KnownUser {
  id: string;
  confirmed: boolean;
  /** Id of the sign-up whose password the account has, where it was noted with it. */
  attempt?: string;
}

/** An account to be made, with what is noted with it. */
export interface NewUser {
  email: string;
  /** As `hashPassword` makes it. */
  passwordHash: string;
  data: { firstName: string; lastName: string; attempt: string };
  /** Whether its address is proven. */
  confirmed: boolean;
}

/** A Supabase, wherever it runs. What both kinds do alike goes through supabase-js and `fetch`; the rest has a verb here. */
export interface Backend {
  kind: "embedded" | "hosted";
  url: string;
  anonKey: string;
  serviceKey: string;
  /** Reaches the backend; the embedded one in this process. */
  fetch: typeof fetch;
  /** Its responses, for repeated reads and for outages. */
  cache: ResponseCache;
  verifier: TokenVerifier;
  findUserByEmail(email: string): Promise<KnownUser | null>;
  /** The address of an account; null where there is no such account. */
  findAddress(userId: string): Promise<string | null>;
  /** Makes an account without a mail. The address must have none. */
  makeUser(user: NewUser): Promise<{ id: string }>;
  /** Deletes an account; its profile and membership go with it. */
  deleteUser(userId: string): Promise<void>;
  /** Gives an account another address, which counts as confirmed; its sessions go on. Nobody else may have it. */
  changeAddress(userId: string, email: string): Promise<void>;
  /** Takes the address of an account for confirmed. */
  confirmUser(userId: string): Promise<void>;
  /**
   * A fresh confirmation link for an address that is not confirmed yet.
   *
   * @param options.first right after the sign-up: Supabase has sent its mail by then
   * @returns the token for the caller's own mail; null when there is none to send (Supabase sends it, or nothing is to be confirmed)
   */
  issueConfirmation(
    email: string,
    options: { first: boolean },
  ): Promise<{ tokenHash: string } | null>;
  /** Does work that has a password hashed: one at a time where this process is what hashes. @throws BusyError where too many wait */
  hashing<Result>(work: () => Promise<Result>): Promise<Result>;
  /** One cheap real call; false when it has not worked within two seconds. */
  ping(): Promise<boolean>;
  /** Its database, where it is a file of this process. */
  live?: LiveDatabase;
  stop(): Promise<void>;
}
