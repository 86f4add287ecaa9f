/** The id of whoever a guard has let through, of which forms know no more; undefined for a visitor. */
export const idOf = (account: unknown): string | undefined =>
  ((account ?? {}) as { id?: string }).id;
