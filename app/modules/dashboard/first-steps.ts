/** What somebody does to be at home in the portal, in this order. */
export type FirstStep = "account" | "card" | "areas" | "company" | "date";

export interface StepState {
  step: FirstStep;
  done: boolean;
}

interface Begun {
  /** Whether they say what they know. */
  hasAreas: boolean;
  /** Of an owner, whether the company is described; null for everybody else. */
  isCompanyDescribed: boolean | null;
  /** Whether they have ever had a seat, a place on a waiting list or a booking. */
  hasDates: boolean;
}

/** The steps of a member, the done ones as well; none once all are done (rules 213). */
export function firstSteps({ hasAreas, isCompanyDescribed, hasDates }: Begun): StepState[] {
  const steps: StepState[] = [
    { step: "account", done: true },
    { step: "card", done: true },
    { step: "areas", done: hasAreas },
    ...(isCompanyDescribed === null
      ? []
      : [{ step: "company" as const, done: isCompanyDescribed }]),
    { step: "date", done: hasDates },
  ];
  return steps.every(({ done }) => done) ? [] : steps;
}
