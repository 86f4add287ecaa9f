/** Groups of a rehearsal, in their order on the page; labels `statements:groups`. */
export const LINE_GROUPS = [
  ...(["waiting", "open", "check", "sure", "returned", "booked", "known"] as const),
] as const;

export type LineGroup = (typeof LINE_GROUPS)[number];
