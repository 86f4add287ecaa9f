import { z } from "zod";
import { linesOf } from "~/platform/text/lines";
import { tooLong } from "./fields";

const LINES_LENGTH = 10_000;

/** Lines of a text area without the empty ones. */
export const lines = z
  .string()
  .max(LINES_LENGTH, tooLong(LINES_LENGTH))
  .default("")
  .transform(linesOf);

/** The same, each parsed by `read`; the message names the number of a line that fails. */
export const readLines = <Entry>(read: (line: string) => Entry | null, message: string) =>
  lines.transform((texts, context): Entry[] => {
    const entries = texts.map(read);
    const wrong = entries.indexOf(null);
    if (wrong === -1) return entries as Entry[];
    context.addIssue({ code: "custom", message: `${message}?line=${wrong + 1}` });
    return z.NEVER;
  });
