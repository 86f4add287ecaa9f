import { type ReactNode, useId } from "react";

/**
 * A section of a long form: name left, fields right. The note describes it and is no part of its
 * name.
 */
export function FormSection({
  legend,
  note,
  children,
}: {
  legend: string;
  note?: string;
  children: ReactNode;
}) {
  const noteId = `note-${useId().replaceAll(":", "")}`;
  return (
    <fieldset
      className="grid gap-x-8 gap-y-4 border-t border-line py-8 first-of-type:border-0 lg:grid-cols-[15rem_1fr] lg:grid-rows-[auto_1fr]"
      aria-describedby={note && noteId}
    >
      <legend className="legend">{legend}</legend>{" "}
      {note && (
        <p id={noteId} className="muted -mt-4 text-sm">
          {note}
        </p>
      )}
      <div className="grid min-w-0 gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {children}
      </div>
    </fieldset>
  );
}
