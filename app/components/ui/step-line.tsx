import { Icon } from "./icon";

interface StepLineProps {
  /** Accessible name of the list. */
  label: string;
  /** Read aloud before a finished step. */
  finished: string;
  steps: readonly string[];
  /** Index of the current step. */
  at: number;
}

/** The steps of a task of several pages; finished ones have a tick. */
export function StepLine({ label, finished, steps, at }: StepLineProps) {
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-1 text-sm" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={`inline-flex items-center gap-1.5 ${index === at ? "font-bold" : "muted"}`}
          aria-current={index === at ? "step" : undefined}
        >
          {index < at && (
            <>
              <Icon name="check" className="w-4 text-success" />
              <span className="sr-only">{finished}: </span>
            </>
          )}
          {index + 1}. {step}{" "}
        </li>
      ))}
    </ol>
  );
}
