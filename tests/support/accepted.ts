import { expect } from "vitest";
import { isRefused, type Refusal } from "~/platform/outcome";

/** The result of an operation; a refusal fails the test. */
export const accepted = <Outcome>(outcome: Outcome): Exclude<Outcome, Refusal> =>
  isRefused(outcome)
    ? expect.fail(`refused: ${outcome.refused}`)
    : (outcome as Exclude<Outcome, Refusal>);
