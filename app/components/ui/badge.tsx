import type { ReactNode } from "react";

/** What a colour stands for; the word always stands beside it. */
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

/** A word on a colour; the blank after it parts it from the next one where there are no styles. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <>
      <span className="type" data-type={tone}>
        {children}
      </span>{" "}
    </>
  );
}
