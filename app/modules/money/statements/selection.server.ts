import type { z } from "zod";
import type { Selection } from "./booking.server";
import type { BookingSchema } from "./statement.schema";
import { type Target, targetIn } from "./target";

/** The selection of staff on the page of a rehearsal; odd values select nothing. */
export function selectionIn({
  shown,
  agreed,
  choice,
}: Pick<z.output<typeof BookingSchema>, "shown" | "agreed" | "choice">): Selection {
  const choices = new Map<number, Target>();
  for (const value of choice) {
    const [, index, rest = ""] = /^(\d{1,6})\|(.*)$/.exec(value) ?? [];
    const target = targetIn(rest);
    if (index !== undefined && target) choices.set(Number(index), target);
  }
  return {
    shown: new Set(shown.split(",").filter(Boolean).map(Number)),
    agreed: new Set(agreed.map(Number)),
    choices,
  };
}
