interface StartErrorOptions extends ErrorOptions {
  /** True if the same start may succeed later without a change by the operator. */
  isPassing?: boolean;
}

/** Tells the operator in one sentence why the portal cannot start, and what helps. */
export class StartError extends Error {
  readonly isPassing: boolean;

  constructor(message: string, { isPassing = false, ...options }: StartErrorOptions = {}) {
    super(message, options);
    this.name = "StartError";
    this.isPassing = isPassing;
  }
}
