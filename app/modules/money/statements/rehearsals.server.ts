import { LRUCache } from "lru-cache";
import { z } from "zod";
import { singleton } from "~/platform/memo/singleton.server";
import { isRefused } from "~/platform/outcome";
import { displayName } from "~/platform/uploads/file-name";
import { type StagedFile, stagedFiles } from "~/platform/uploads/staged-files.server";
import { type Rehearsal, type RehearsedLine, rehearseStatements } from "./rehearsal.server";
import { readStatementFile } from "./statement-reader.server";

const DoneSchema = z.object({ statementId: z.string() });

/** A file of statements that one session of staff has uploaded; cached for an hour. */
export type StagedStatement = StagedFile<z.output<typeof DoneSchema>>;

const files = stagedFiles("statement", { megabytes: 60, done: DoneSchema });

/** Files that were read; large ones take tens of megabytes. */
const contents = singleton(
  "statement-contents",
  () => new LRUCache<string, ReturnType<typeof readStatementFile>>({ max: 2, ttl: 600_000 }),
);

/** Caches a file between its rehearsal and its booking, for its session only. */
export const stageStatement = (file: { bytes: Uint8Array; filename: string; session: string }) =>
  files.add({ ...file, filename: shownName(file.filename) });

/** The name of a file with its own ending, which says the format. */
function shownName(filename: string): string | null {
  const ending = /\.(sta|mt940|940|xml|csv|txt)$/i.exec(filename)?.[0] ?? ".txt";
  const stem = displayName(filename.replace(/\.[^.]*$/, ""), "txt")?.replace(/\.txt$/, "");
  return stem ? `${stem}${ending.toLowerCase()}` : null;
}

/** Records the statement that a file has become. */
export const noteBooked = files.noteDone;

/** An uploaded file, and what booking it would do now. */
export interface RehearsedStatement {
  file: StagedStatement;
  rehearsal: Rehearsal;
}

/** The rehearsal of a file that this session has uploaded within the hour; null for any other. */
export async function findStatementRehearsal(
  id: string | undefined,
  session: string,
): Promise<RehearsedStatement | null> {
  const found = await files.find(id, session);
  if (!found) return null;
  const key = JSON.stringify([session, id]);
  const reading = contents.get(key) ?? readStatementFile(found.bytes);
  contents.set(key, reading);
  const read = await reading;
  if (isRefused(read)) return null;
  return { file: found.file, rehearsal: withBooked(await rehearseStatements(read), found.file) };
}

/** A rehearsal in which the lines that this file has booked say so (rules 1377). */
export function withBooked(
  { lines, ...rehearsal }: Rehearsal,
  { done }: Pick<StagedStatement, "done">,
): Rehearsal {
  const isBooked = ({ group, known }: RehearsedLine) =>
    done !== null && group === "known" && known?.statementId === done.statementId;
  return {
    ...rehearsal,
    lines: lines.map((line) => (isBooked(line) ? { ...line, group: "booked" } : line)),
  };
}
