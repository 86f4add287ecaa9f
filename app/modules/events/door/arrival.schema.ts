import { z } from "zod";

/** A press at the door: who, and whether they came in or it is taken back. */
export const ArrivalSchema = z.object({
  person: z.string("errors:malformed").max(200, "errors:malformed"),
  intent: z.enum(["in", "undo"], "errors:malformed"),
});
