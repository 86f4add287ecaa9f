import type { ReactNode } from "react";

/** The meaning of a colour; the word always stands beside it. */
export type BadgeTone =
  | "conference"
  | "workshop"
  | "networking"
  | "seminar"
  | "training"
  | "plain"
  | "warn"
  | "ok"
  | "off"
  | "bad";

/** A word on a colour; the space after it separates it from the next one without styles. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <>
      <span className="type" data-type={tone}>
        {children}
      </span>{" "}
    </>
  );
}
