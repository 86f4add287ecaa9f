import type { FieldErrors } from "~/platform/forms/received-post.server";
import { PURPOSES_OF, type Segment, SegmentSchema } from "./segment";
import type { SegmentInput } from "./segment.schema";

/** The address of a form with everything typed, which counts the people, where their number is. */
export function countedAddress(path: string, { intent: _, ...values }: SegmentInput): string {
  const typed = Object.entries(values).filter(([, value]) => value !== undefined && value !== "");
  return `${path}?${new URLSearchParams(typed as [string, string][])}#recipients`;
}

/** The segment of a form that is to be saved, or what is wrong with it. */
export function namedSegment(
  input: SegmentInput,
): (Segment & { name: string }) | { errors: FieldErrors } {
  const segment = segmentOf(input);
  const errors: FieldErrors = {
    ...(input.name === undefined && { name: ["mailing-segments:errors.name"] }),
    ...(input.kind === "event" &&
      input.eventId === "" && { eventId: ["mailing-segments:errors.event"] }),
  };
  if (Object.keys(errors).length > 0 || input.name === undefined) return { errors };
  if (!segment) return { errors: { purpose: ["mailing-segments:errors.purpose"] } };
  return { ...segment, name: input.name };
}

/** The segment of a form; null without an event, and with a purpose that its source lacks. */
export function segmentOf({ purpose, kind, who, state, eventId, ...filters }: SegmentInput) {
  if (!PURPOSES_OF[kind].includes(purpose) || (kind === "event" && eventId === "")) return null;
  const source = { kind, who, state, eventId, filters };
  return SegmentSchema.safeParse({ purpose, source }).data ?? null;
}
