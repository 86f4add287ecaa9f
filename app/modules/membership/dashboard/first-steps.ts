/** In the order of the panel. */
export type FirstStep = "account" | "card" | "areas" | "company" | "date";

export interface StepState {
  step: FirstStep;
  done: boolean;
}

interface Begun {
  hasAreas: boolean;
  /** Null for anyone but an owner. */
  isCompanyDescribed: boolean | null;
  /** True after any seat, position or booking. */
  hasDates: boolean;
}

/** The steps of a member with their state; empty once all are done (rules 213). */
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
