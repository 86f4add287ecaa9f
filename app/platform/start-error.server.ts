/** Tells the operator in one sentence why the portal cannot start, and what helps. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
  }
}
