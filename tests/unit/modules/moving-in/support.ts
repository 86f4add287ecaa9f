import type { Layout } from "~/modules/office/file-columns/layout";
import { guessLayout } from "~/modules/office/file-columns/layout-guess";
import { fileOf, readFileTable } from "~/modules/office/file-columns/read-file.server";
import type { MovedKind } from "~/modules/office/moving-in/moved-file";
import {
  carryOutFile,
  movedFile,
  rehearseFile,
} from "~/modules/office/moving-in/moved-files.server";
import { createId } from "~/platform/ids/ids.server";
import { accepted } from "../../../support/accepted";
import { POLISH as pl } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";

/** A file of a kind as its columns are read; `over` is what staff have chosen besides. */
export async function read(kind: MovedKind, lines: readonly string[], over: Partial<Layout> = {}) {
  const table = accepted(await readFileTable(new TextEncoder().encode(lines.join("\r\n"))));
  const { shape } = movedFile(kind);
  const layout = { ...guessLayout(table, { shape, locale: pl }), ...over };
  return accepted(fileOf(table, { shape, locale: pl }, layout));
}

/** The rehearsal of a file: its plan and hash. */
export const rehearse = async (kind: MovedKind, lines: readonly string[], over?: Partial<Layout>) =>
  rehearseFile(kind, await read(kind, lines, over), pl);

/** Carries a file out after its rehearsal. @returns its id and the numbers of rows */
export async function carryOut(kind: MovedKind, lines: readonly string[], over?: Partial<Layout>) {
  const file = await read(kind, lines, over);
  const { hash } = await rehearseFile(kind, file, pl);
  const setId = createId();
  const saving = { by, seen: hash, setId, filename: `${kind}.csv`, locale: pl };
  return { setId, ...accepted(await carryOutFile(kind, file, saving)) };
}

/** The kind of each row, and for a refused one its reasons. */
export const outcomes = ({ plan }: Awaited<ReturnType<typeof rehearse>>): string[] =>
  plan.lines.map(({ kind, problems }) => [kind, ...problems].join(": "));
