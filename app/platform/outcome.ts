/** Why an operation was not performed: one word, and facts where needed. */
export type Refusal<Reason extends string = string, Facts = unknown> = {
  readonly refused: Reason;
} & Facts;

/**
 * Makes the refusal that an operation returns: `refuse("full")`, `refuse("taken", { free })`.
 *
 * @param reason one word; always `"not-found"` for a missing record
 * @param facts what the message needs besides
 */
export function refuse<const Reason extends string>(reason: Reason): Refusal<Reason>;
export function refuse<const Reason extends string, const Facts extends object>(
  reason: Reason,
  facts: Facts,
): Refusal<Reason, Facts>;
export function refuse(reason: string, facts?: object): Refusal {
  return { ...facts, refused: reason };
}

/** True for a refusal; either way the type of the outcome is known. */
export function isRefused<Outcome>(outcome: Outcome): outcome is Extract<Outcome, Refusal> {
  return (
    typeof outcome === "object" &&
    outcome !== null &&
    "refused" in outcome &&
    typeof outcome.refused === "string"
  );
}
