import { env } from "~/env.server";

interface Row {
  id: string;
}

/**
 * The sample rows of this start: a few, or those of a whole chamber (rules 834). A row of the
 * chamber with the id of another one adds fields to it or replaces them.
 */
export function sampleRows(few: readonly Row[], chamber: readonly Row[]): unknown[] {
  if (env.SAMPLE_DATA === "few") return [...few];
  const byId = new Map(few.map((row) => [row.id, row]));
  for (const row of chamber) byId.set(row.id, { ...byId.get(row.id), ...row });
  return [...byId.values()];
}
