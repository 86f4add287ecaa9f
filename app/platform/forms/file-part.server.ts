import { openAsBlob } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { log } from "~/platform/log/logger.server";
import { BusyError } from "~/platform/queues/queue.server";
import type { BodyRefusal, Reading, Receiving } from "./reading.server";

interface FilePart {
  /** The field's name. */
  name: string;
  filename: string;
  stream: Readable;
}

/** A file that takes longer gives its turn to somebody else. */
const LONGEST_MS = 90_000;

/**
 * Writes a file of a post to a draft on the disk, piece by piece; in the form it is a `File` that
 * is read from there. A refused file is read to its end, so that its sender sees why. Never throws.
 */
export async function receiveFile(
  { name, filename, stream }: FilePart,
  reading: Reading,
  { fields, drafts, queued }: Receiving,
): Promise<void> {
  const pieces = stream.iterator({ destroyOnReturn: false });
  try {
    const first = await pieces.next();
    // A field in which no file was chosen waits for nobody.
    if (first.done) return reading.form.append(name, new File([], filename));
    const path = drafts.newPath();
    const refusal = await queued(() =>
      writeDraft(path, [[first.value], pieces], { field: name, most: fields[name] ?? 0 }),
    );
    if (refusal) reading.refuse(refusal);
    if (!reading.isRefused())
      reading.form.append(name, new File([await openAsBlob(path)], filename));
  } catch (error) {
    reading.refuse({ reason: error instanceof BusyError ? "busy" : "malformed" });
  } finally {
    await pieces.return?.();
    stream.resume();
  }
}

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** @returns why it was not written to its end; null where it was */
async function writeDraft(
  path: string,
  parts: Pieces[],
  { field, most }: { field: string; most: number },
): Promise<BodyRefusal | null> {
  const until = Date.now() + LONGEST_MS;
  let size = 0;
  const draft = await open(path, "wx", 0o600).catch(noteFault);
  if (!draft) return { reason: "not-saved" };
  try {
    for (const pieces of parts) {
      for await (const piece of pieces) {
        size += piece.byteLength;
        if (size > most) return { reason: "too-large", field };
        if (Date.now() > until) return { reason: "busy" };
        if ((await draft.appendFile(piece).catch(noteFault)) === null)
          return { reason: "not-saved" };
      }
    }
    return null;
  } finally {
    await draft.close();
  }
}

function noteFault(error: unknown): null {
  log.error({ err: error }, "an upload could not be written");
  return null;
}
