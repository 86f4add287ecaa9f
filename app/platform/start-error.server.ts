/** Why the portal cannot start: one plain sentence for the person who starts it, and what they can do. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
  }
}
