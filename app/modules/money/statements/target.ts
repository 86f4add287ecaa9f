/** Where staff send the money of a transfer. */
export type Target =
  | { kind: "due"; id: string }
  | { kind: "balance"; id: string }
  | { kind: "refund" | "notOurs" };

/** A target as the value of an option. */
export const targetValue = (target: Target): string =>
  "id" in target ? `${target.kind}|${target.id}` : target.kind;

/** Null for anything that no option has. */
export function targetIn(value: string): Target | null {
  const [kind, id = ""] = value.split("|");
  if (kind === "refund" || kind === "notOurs") return { kind };
  return (kind === "due" || kind === "balance") && id !== "" ? { kind, id } : null;
}
