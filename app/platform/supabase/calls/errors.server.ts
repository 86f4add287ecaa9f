import {
  isAuthError,
  isAuthRetryableFetchError,
  type PostgrestSingleResponse,
} from "@supabase/supabase-js";
import { UnreachableError } from "~/platform/database/shared-database.server";
import { log } from "~/platform/log/logger.server";
import { isTokenRefusal } from "./token-refusal";
import { turnError } from "./turn-error.server";
import { BackendUnavailableError } from "./unavailable-error.server";

export { BackendUnavailableError };

/** Row-level security or a storage policy refused. The operation should have refused first. */
export class DataRefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "DataRefusedError";
  }
}

/** The Data API or Storage refused the token of a call; `cause` says why it was not renewed. */
export class TokenRefusedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "TokenRefusedError";
  }
}

/** A unique constraint or a foreign key refused: another request was faster. */
export class DataConflictError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "DataConflictError";
  }
}

export type AuthFailure =
  | "invalid-credentials"
  | "email-not-confirmed"
  | "weak-password"
  | "same-password"
  | "invalid-input"
  | "link-dead"
  | "already-signed-up"
  | "rate-limited"
  | "no-session";

/** The codes of GoTrue and our own words, for both backends. */
const AUTH_FAILURES: Record<string, AuthFailure> = {
  invalid_credentials: "invalid-credentials",
  user_banned: "invalid-credentials",
  current_password_required: "invalid-credentials",
  current_password_invalid: "invalid-credentials",
  email_not_confirmed: "email-not-confirmed",
  weak_password: "weak-password",
  same_password: "same-password",
  validation_failed: "invalid-input",
  email_address_invalid: "invalid-input",
  otp_expired: "link-dead",
  flow_state_expired: "link-dead",
  flow_state_not_found: "link-dead",
  bad_code_verifier: "link-dead",
  user_already_exists: "already-signed-up",
  email_exists: "already-signed-up",
  over_request_rate_limit: "rate-limited",
  over_email_send_rate_limit: "rate-limited",
  session_not_found: "no-session",
  session_expired: "no-session",
  refresh_token_not_found: "no-session",
  refresh_token_already_used: "no-session",
  bad_jwt: "no-session",
  no_authorization: "no-session",
  user_not_found: "no-session",
};

/** Errors that auth-js throws itself, without a code from the server. */
const AUTH_FAILURES_BY_NAME: Record<string, AuthFailure> = {
  AuthSessionMissingError: "no-session",
  AuthInvalidJwtError: "no-session",
  AuthRefreshDiscardedError: "no-session",
  AuthWeakPasswordError: "weak-password",
  AuthInvalidCredentialsError: "invalid-input",
  AuthPKCEGrantCodeExchangeError: "link-dead",
  AuthPKCECodeVerifierMissingError: "link-dead",
};

/** True for a code that says something about the person, and not about the project. */
export const isAboutPerson = (code: unknown): boolean =>
  typeof code === "string" && (AUTH_FAILURES[code] ?? "rate-limited") !== "rate-limited";

/**
 * Translates an error of `supabase.auth`.
 *
 * @throws BackendUnavailableError when the backend is unavailable or refuses for a reason that no
 * person can mend, WaitForTurnError when others are first
 */
export function authFailure(error: unknown): AuthFailure {
  if (!isAuthError(error)) throw error;
  const code = error.code ?? "";
  const wait = turnError(code, error.message);
  if (wait) throw wait;
  if (
    isAuthRetryableFetchError(error) ||
    error.name === "AuthUnknownError" ||
    code === "backend_unavailable" ||
    (error.status ?? 0) >= 500
  ) {
    throw new BackendUnavailableError(error.message, { cause: error });
  }
  const failure = AUTH_FAILURES[code] ?? AUTH_FAILURES_BY_NAME[error.name];
  if (failure) return failure;
  if (error.status === 429) return "rate-limited";
  log.error({ err: error }, "the auth server refused a call: check the settings of the project");
  throw new BackendUnavailableError(`The auth server refused a call: ${code} ${error.message}`, {
    cause: error,
  });
}

/**
 * As `authFailure`, but a rate limit counts as unavailable, because it settles nothing.
 *
 * @throws BackendUnavailableError
 */
export function authRefusal(error: unknown): Exclude<AuthFailure, "rate-limited"> {
  const failure = authFailure(error);
  if (failure === "rate-limited")
    throw new BackendUnavailableError("The auth server limits requests", {
      cause: error,
    });
  return failure;
}

/** For a refusal that a call does not expect. @throws BackendUnavailableError */
export function unexpectedRefusal(error: Error): never {
  const failure = authRefusal(error);
  log.error(
    { err: error },
    "the auth server refused a call for a reason that does not belong to it",
  );
  throw new BackendUnavailableError(`Unexpected refusal: ${failure}`, { cause: error });
}

/**
 * The row or rows of a Data API response.
 *
 * @throws BackendUnavailableError | DataRefusedError | DataConflictError, or an Error for anything
 * else
 */
export function rows<Data>({ data, error, status }: PostgrestSingleResponse<Data>): Data {
  if (!error) return data;
  // A gateway in front of the Data API has numbers where Postgres has codes.
  throw dataError(`${error.code ?? ""} ${error.message}`.trim(), String(error.code ?? ""), status);
}

/**
 * The data of a Storage response.
 *
 * @throws BackendUnavailableError | DataRefusedError, or an Error for anything else
 */
export function stored<Data>(
  answer: { data: Data; error: null } | { data: null; error: Error },
): Data {
  if (!answer.error) return answer.data;
  const { message, name } = answer.error;
  const { statusCode, status: ofResponse } = answer.error as {
    statusCode?: string;
    status?: number;
  };
  if (isTokenRefusal(ofResponse ?? 0, { statusCode, message }))
    throw new TokenRefusedError(message);
  const status = Number(statusCode ?? ofResponse);
  throw dataError(message, "", name === "StorageUnknownError" ? 0 : status);
}

/**
 * The error to respond to with 503; null for other errors. A refusal that no operation expected is
 * a fault of the project or the portal, which the person can do nothing about.
 */
export function asUnavailable(error: unknown): BackendUnavailableError | null {
  if (error instanceof BackendUnavailableError) return error;
  // A log is in the shared database alone.
  if (error instanceof UnreachableError)
    return new BackendUnavailableError(error.message, { cause: error });
  const refusals = [DataRefusedError, DataConflictError, TokenRefusedError];
  if (!refusals.some((refusal) => error instanceof refusal)) return null;
  const { cause } = error as Error;
  if (cause instanceof BackendUnavailableError) return cause;
  log.error({ err: error }, "the backend refused a call that the portal had allowed");
  return new BackendUnavailableError((error as Error).message, { cause: error });
}

/** For `.catch`, where the caller handles an unavailable backend itself. */
export function nullIfUnavailable(error: unknown): null {
  if (error instanceof BackendUnavailableError) return null;
  throw error;
}

/** For `.catch` of a part that a page can do without. */
export function nullIfUnreadable(error: unknown): null {
  if (asUnavailable(error)) return null;
  throw error;
}

/** The embedded engine responds 500 with SQLite's message where Postgres has a code. */
function dataError(message: string, code: string, status: number): Error {
  if (isTokenRefusal(status, { code, message })) return new TokenRefusedError(message);
  if (status === 409 && code === "") return new DataConflictError(message);
  if (
    code === "23505" ||
    code === "23503" ||
    /(UNIQUE|FOREIGN KEY) constraint failed/.test(message)
  )
    return new DataConflictError(message);
  if (code === "42501" || status === 403 || message.includes("RLS policy violation"))
    return new DataRefusedError(message);
  if (
    code.startsWith("23") ||
    /(NOT NULL|CHECK) constraint failed|violates check constraint/.test(message)
  )
    return new Error(message);
  if (status >= 400 && status < 500 && status !== 429)
    log.error({ code, status }, `the backend refused a call: ${message}`);
  return new BackendUnavailableError(message);
}
