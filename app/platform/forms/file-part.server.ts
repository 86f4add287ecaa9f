import { openAsBlob } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { log } from "~/platform/process/logger.server";
import type { Leave } from "~/platform/process/turns.server";
import type { BodyRefusal, Reading, Receiving } from "./reading.server";

interface FilePart {
  /** Of the field. */
  name: string;
  filename: string;
  stream: Readable;
}

/** A file that takes longer gives its turn to somebody else. */
const LONGEST_MS = 90_000;

/**
 * Writes a file of a post to a draft on the disk, no more than a piece of it in memory; in the form it is a `File` that is read from there. One that is
 * refused is read past, so that its sender gets to see why. Never throws.
 */
export async function receiveFile(
  { name, filename, stream }: FilePart,
  reading: Reading,
  { fields, drafts, turn }: Receiving,
): Promise<void> {
  const path = drafts.newPath();
  const until = Date.now() + LONGEST_MS;
  const held: { draft?: FileHandle; leave?: Leave | null } = {};
  let size = 0;

  /** Why a piece is not written; null where it is. */
  async function write(chunk: Uint8Array): Promise<BodyRefusal | null> {
    size += chunk.byteLength;
    if (size > (fields[name] ?? 0)) return { reason: "too-large", field: name };
    held.leave ??= await turn();
    if (!held.leave || Date.now() > until) return { reason: "busy" };
    try {
      held.draft ??= await open(path, "wx", 0o600);
      await held.draft.appendFile(chunk);
      return null;
    } catch (error) {
      log.error({ err: error }, "an upload could not be written");
      return { reason: "not-saved" };
    }
  }

  try {
    for await (const chunk of stream) {
      const refusal = reading.isRefused() ? null : await write(chunk);
      if (refusal) reading.refuse(refusal);
      if (reading.isRefused()) held.leave?.();
    }
    const content = held.draft ? [await openAsBlob(path)] : [];
    if (!reading.isRefused()) reading.form.append(name, new File(content, filename));
  } catch {
    reading.refuse({ reason: "malformed" });
  } finally {
    held.leave?.();
    await held.draft?.close();
  }
}
