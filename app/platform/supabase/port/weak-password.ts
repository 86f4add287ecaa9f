/** Why the backend refuses a password: its rule, as far as its sentences name it. */
export interface Weakness {
  /** Characters at least; null if no sentence names a number. */
  least: number | null;
  /** Sets of characters of which the password needs one each. */
  sets: string[];
  /** The password is known from other services. */
  isLeaked: boolean;
}

/** Reads the reasons and the sentences of a `weak_password` refusal, or of a login's warning. */
export function weaknessIn({
  message,
  reasons,
}: {
  message: string;
  reasons?: readonly string[];
}): Weakness {
  const [, least] = /at least (\d+) characters/.exec(message) ?? [];
  // A set may contain full stops and commas.
  const [, sets] = /character of each: (.+?)\.(?: Password is |$)/.exec(message) ?? [];
  return {
    least: least === undefined ? null : Number(least),
    sets: sets?.split(", ") ?? [],
    isLeaked: reasons?.includes("pwned") ?? false,
  };
}
