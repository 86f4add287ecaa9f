import type { ReactNode } from "react";

/** One part of a long form: its name on the left, its fields on the right. */
export function FormSection({ legend, note, children }: { legend: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t border-line py-8 first-of-type:border-0 lg:grid-cols-[15rem_1fr] lg:gap-10">
      <legend className="legend">
        {legend} {note && <span className="muted mt-1 block text-sm font-normal tracking-normal">{note}</span>}
      </legend>
      <div className="grid min-w-0 gap-5 lg:col-start-2">{children}</div>
    </fieldset>
  );
}
