import type { Segment } from "./segment";

/** The values of the form for a segment. */
export function segmentValues({ purpose, source }: Segment): Record<string, string> {
  if (!("filters" in source)) return { purpose, ...source };
  const { filters, ...rest } = source;
  return { purpose, ...rest, ...filters };
}
