import { isRefused, type Refusal } from "~/platform/outcome";
import type { FormAgain } from "./received-post.server";

/** Refusals that have one response, whichever operation they come from. */
export type CommonRefusal =
  | Refusal<"not-found">
  | Refusal<"stale">
  | Refusal<"too-many", { readonly wait: number }>;

/** The refusals of an operation without the common ones. */
type OwnRefusal<Outcome> = Outcome extends CommonRefusal
  ? never
  : Outcome extends Refusal
    ? WithoutCommon<Outcome>
    : never;
type WithoutCommon<Refused extends Refusal> = Refused & {
  readonly refused: Exclude<Refused["refused"], "not-found" | "stale">;
};
type Otherwise<Outcome> = (refusal: OwnRefusal<Outcome>) => FormAgain;

/**
 * Returns the value of an operation that succeeded; otherwise ends the post with the response to
 * the refusal.
 *
 * @param otherwise responds to the operation's own refusals; the common ones do not reach it
 */
export type Accepted = <Outcome>(
  outcome: Outcome,
  ...otherwise: [OwnRefusal<Outcome>] extends [never] ? [] : [Otherwise<Outcome>]
) => Exclude<Outcome, Refusal>;

/** Thrown to end a handler; has the response to the post. */
export class NotAccepted {
  readonly answer: CommonRefusal | FormAgain;

  constructor(answer: CommonRefusal | FormAgain) {
    this.answer = answer;
  }
}

export const accepted: Accepted = <Outcome>(outcome: Outcome, otherwise?: Otherwise<Outcome>) => {
  if (!isRefused(outcome)) return outcome as Exclude<Outcome, Refusal>;
  if (isCommon(outcome) || !otherwise) throw new NotAccepted(outcome as CommonRefusal);
  throw new NotAccepted(otherwise(outcome as unknown as OwnRefusal<Outcome>));
};

const isCommon = (refusal: Refusal): refusal is CommonRefusal =>
  refusal.refused === "not-found" ||
  refusal.refused === "stale" ||
  (refusal.refused === "too-many" && "wait" in refusal);
