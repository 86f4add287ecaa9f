import { z } from "zod";

/** The hash of the rehearsal that the page has shown. */
export const UndoSchema = z.object({ seen: z.string("errors:malformed").max(100) });
