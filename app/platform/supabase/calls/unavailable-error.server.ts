/**
 * The backend did not respond, or something else responded in its place. Respond with 503 ("spróbuj
 * za chwilę") and log nobody out.
 */
export class BackendUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BackendUnavailableError";
  }
}
