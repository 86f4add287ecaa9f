import type { ReactNode } from "react";

/** Colour roles of look.md; the word always stands beside the colour. */
export type BadgeTone = "conference" | "workshop" | "networking" | "seminar" | "training" | "plain" | "warn" | "ok" | "off" | "bad";

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className="type" data-type={tone}>
      {children}
    </span>
  );
}
