interface StartErrorOptions extends ErrorOptions {
  /** True if the same start may succeed later without a change by the operator. */
  isPassing?: boolean;
  /** For a command that mends it. */
  code?: "demo-accounts";
}

/** Tells the operator in one sentence why the portal cannot start, and what helps. */
export class StartError extends Error {
  readonly isPassing: boolean;
  readonly code: StartErrorOptions["code"];

  constructor(message: string, { isPassing = false, code, ...options }: StartErrorOptions = {}) {
    super(message, options);
    this.name = "StartError";
    this.isPassing = isPassing;
    this.code = code;
  }
}
