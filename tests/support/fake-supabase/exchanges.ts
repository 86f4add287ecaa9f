import { readFileSync } from "node:fs";

/** A request that Supabase's own servers were sent, and what they responded. */
export interface Exchange {
  line: number;
  what: string;
  /** How the project was set, where it differs from `supabase/config.toml`. */
  settings?: string;
  /** The key in `apikey`; `person`: the public key, and a person's token in `Authorization`. */
  as: "anon" | "service" | "person";
  request: { method: string; path: string; body?: unknown };
  answer: { status: number; headers: Record<string, string>; body: unknown };
}

/** All exchanges, in the order in which they were made; each builds on those before it. */
export const EXCHANGES: readonly Exchange[] = readFileSync(
  new URL("exchanges.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Exchange);
