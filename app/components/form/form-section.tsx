import { type ReactNode, useId } from "react";

/** One part of a long form: its name on the left, its fields on the right. The note describes it and is no part of its name. */
export function FormSection({ legend, note, children }: { legend: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset
      className="grid gap-5 border-t border-line py-8 first-of-type:border-0 lg:grid-cols-[15rem_1fr] lg:gap-10"
      aria-labelledby={note && `${id}-legend`}
      aria-describedby={note && `${id}-note`}
    >
      <legend className="legend">
        <span id={note && `${id}-legend`}>{legend}</span>{" "}
        {note && (
          <span id={`${id}-note`} className="muted mt-1 block text-sm font-normal tracking-normal">
            {note}
          </span>
        )}
      </legend>
      <div className="grid min-w-0 gap-5 lg:col-start-2">{children}</div>
    </fieldset>
  );
}
