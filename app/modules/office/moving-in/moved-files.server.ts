import { createHash } from "node:crypto";
import type { CachedImport } from "~/modules/office/file-columns/imports.server";
import { findImportFile } from "~/modules/office/file-columns/imports.server";
import type { ReadFile } from "~/modules/office/file-columns/read-file.server";
import type { Locale } from "~/platform/i18n/locale";
import { type Refusal, refuse } from "~/platform/outcome";
import { mapInSlices } from "~/platform/time/slices.server";
import { EVENTS } from "./events-file.server";
import { MONEY } from "./money-file.server";
import type { MovedFile, MovedKind, MovePlan, Saving } from "./moved-file";
import { PEOPLE } from "./people-file.server";

/** A kind of file whose fields and changes only it knows. */
type AnyFile = MovedFile<string, unknown>;

const FILES: Record<MovedKind, AnyFile> = { people: PEOPLE, money: MONEY, events: EVENTS };

export const movedFile = (kind: MovedKind): AnyFile => FILES[kind];

/** A plan and its hash: what is carried out with it does the same or nothing (rules 1570). */
export interface MoveRehearsal {
  plan: MovePlan<unknown>;
  hash: string;
}

/** The last plan of each file, until something changes that it was made of. */
const rehearsals = new WeakMap<ReadFile, MoveRehearsal>();

/** Plans a file as it would be carried out now; saves nothing. */
export async function rehearseFile(
  kind: MovedKind,
  read: ReadFile,
  locale: Locale,
): Promise<MoveRehearsal> {
  const known = rehearsals.get(read);
  if (known?.plan.isCurrent()) return known;
  const plan = await movedFile(kind).plan(read, locale);
  const hash = createHash("sha256");
  await mapInSlices(plan.lines, (line) => hash.update(JSON.stringify(line)));
  const rehearsal = { plan, hash: hash.digest("base64url") };
  rehearsals.set(read, rehearsal);
  return rehearsal;
}

/**
 * Carries a file out as its rehearsal has shown it, in one transaction (rules 1570).
 *
 * @param seen the hash of that rehearsal
 * @returns numbers of rows; "outdated" if it would do something else now
 */
export async function carryOutFile(
  kind: MovedKind,
  read: ReadFile,
  { seen, locale, ...saving }: Saving & { seen: string; locale: Locale },
): Promise<{ added: number; changed: number } | Refusal<"outdated">> {
  const { plan, hash } = await rehearseFile(kind, read, locale);
  if (hash !== seen) return refuse("outdated");
  const countOf = (wanted: string) => plan.lines.filter(({ kind }) => kind === wanted).length;
  const counts = { added: countOf("added"), changed: countOf("changed") };
  if (counts.added + counts.changed === 0) return counts;
  const isSaved = await movedFile(kind).save(plan, saving);
  // Something has changed since the rehearsal, perhaps nothing of this: it is planned again.
  return isSaved ? counts : carryOutFile(kind, read, { seen, locale, ...saving });
}

/** A file of a kind that this session has uploaded within the hour, as its columns read it. */
export const findMovedFile = (
  kind: MovedKind,
  id: string | undefined,
  { session, locale }: { session: string; locale: Pick<Locale, "t" | "language"> },
) =>
  findImportFile(id, {
    shape: movedFile(kind).shape,
    session,
    locale,
    rowsOf: async (read) => read,
  });

/** An uploaded file with its rehearsal. */
export interface RehearsedMove extends MoveRehearsal {
  file: CachedImport;
  content: ReadFile;
}

/** @returns "columns" while it is not chosen what its columns mean */
export async function findMoveRehearsal(
  kind: MovedKind,
  id: string | undefined,
  { session, locale }: { session: string; locale: Locale },
): Promise<RehearsedMove | Refusal<"not-found"> | Refusal<"columns">> {
  const found = await findMovedFile(kind, id, { session, locale });
  if (!found) return refuse("not-found");
  const { file, content, isReady } = found;
  if (!isReady) return refuse("columns");
  return { file, content, ...(await rehearseFile(kind, content, locale)) };
}
