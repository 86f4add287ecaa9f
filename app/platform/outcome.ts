/** Why a verb did not do what it was asked: one word, where needed with facts to say it with. */
export type Refusal<Reason extends string = string, Facts = unknown> = {
  readonly refused: Reason;
} & Facts;

/**
 * What a verb answers instead of its value: `return refuse("full")`, `return refuse("taken", { free })`.
 *
 * @param reason one word; the word for "there is no such thing" is always `"not-found"`
 * @param facts what the caller needs to tell the person more than the word
 */
export function refuse<const Reason extends string>(reason: Reason): Refusal<Reason>;
export function refuse<const Reason extends string, const Facts extends object>(
  reason: Reason,
  facts: Facts,
): Refusal<Reason, Facts>;
export function refuse(reason: string, facts?: object): Refusal {
  return { ...facts, refused: reason };
}

/** Whether a verb has refused. On either side the outcome is known: here its reason and facts, there its value. */
export function isRefused<Outcome>(outcome: Outcome): outcome is Extract<Outcome, Refusal> {
  return (
    typeof outcome === "object" &&
    outcome !== null &&
    "refused" in outcome &&
    typeof outcome.refused === "string"
  );
}
