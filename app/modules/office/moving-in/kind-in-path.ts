import type { MovedKind } from "./moved-file";

/** The kind of file that an address of the companies names; null for any other. */
export const kindInPath = (name: string | undefined): Exclude<MovedKind, "money"> | null =>
  name === "people" || name === "events" ? name : null;
