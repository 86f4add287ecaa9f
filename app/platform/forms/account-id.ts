/**
 * The id of the person whom the guard accepted; undefined for a visitor. Forms know nothing else of
 * them.
 */
export const idOf = (account: unknown): string | undefined =>
  ((account ?? {}) as { id?: string }).id;
