/** A refusal of the auth server, thrown where it is decided. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: object;

  constructor(status: number, code: string, message: string, more: object = {}) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

const VERSION = "2024-01-01";

/** Clients that name the version of the interface get another form of errors. */
export function refused({ status, code, message, more }: Refusal, asked: Headers): Response {
  const isNew = asked.get("x-supabase-api-version") === VERSION;
  const headers = {
    ...(isNew && { "x-supabase-api-version": VERSION }),
    ...(!(isNew && code === "weak_password") && { "x-sb-error-code": code }),
  };
  const body = isNew
    ? { code, message, ...more }
    : { code: status, error_code: code, msg: message, ...more };
  return Response.json(body, { status, headers });
}

export const invalid = (message: string, status = 400) =>
  new Refusal(status, "validation_failed", message);
export const notFound = (message = "User not found") => new Refusal(404, "user_not_found", message);
export const taken = () =>
  new Refusal(422, "email_exists", "A user with this email address has already been registered");
