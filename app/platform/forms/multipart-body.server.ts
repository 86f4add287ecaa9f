import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { receiveFile } from "./file-part.server";
import { NO_TEXT } from "./posted-fields";
import type { Reading, Receiving } from "./reading.server";

const MOST_FILES = 20;
const MOST_PARTS = 1000;
const HEADER_BYTES = 8 * 1024;

interface Into {
  reading: Reading;
  receiving: Receiving | null;
  /** Most bytes of all texts together. */
  mostText: number;
}

/**
 * Reads a multipart body: texts into the form, accepted files onto the disk. A refused file does
 * not lose the texts; one in a field that takes none makes the form malformed.
 *
 * @throws where the body is broken, cut, or without end
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  into: Into,
): Promise<void> {
  const { reading, receiving, mostText } = into;
  const limits = {
    fieldSize: mostText,
    files: MOST_FILES,
    parts: MOST_PARTS,
    headerSize: HEADER_BYTES,
  };
  const parser = new Busboy({ headers: { "content-type": contentType }, limits });
  let hasTooMany = false;
  for (const limit of ["partsLimit", "filesLimit"] as const)
    parser.on(limit, () => {
      hasTooMany = true;
      reading.refuse({ reason: "malformed" });
    });

  let text = 0;
  parser.on("field", (name, value, _, isCut) => {
    text += Buffer.byteLength(value);
    if (isCut || text > mostText) reading.refuse({ reason: "too-large" });
    else if (name) reading.form.append(name, value);
  });

  const files = new Map<Readable, Promise<void>>();
  parser.on("file", (name, stream, filename: string | undefined) => {
    // Where a part is cut the parser says so to its stream, whether anybody listens or not.
    stream.on("error", () => undefined);
    const isTaken =
      name !== undefined &&
      receiving !== null &&
      Object.hasOwn(receiving.fields, name) &&
      !reading.isRefused();
    if (isTaken)
      files.set(
        stream,
        receiveFile({ name, filename: filename ?? "", stream }, reading, receiving),
      );
    else {
      // Its value would be missing, and a form that may be empty would be accepted without it.
      if (name !== undefined && !reading.isRefused()) reading.form.append(name, NO_TEXT);
      stream.resume();
    }
  });

  try {
    await pipeline(
      until(body, () => hasTooMany),
      parser,
    );
  } finally {
    // Those of a body that has broken off would wait for the rest for ever.
    for (const stream of files.keys()) if (!stream.readableEnded) stream.destroy();
    await Promise.all(files.values());
  }
}

/** The chunks until `isOver`; the caller reads past the rest without parsing it. */
async function* until(
  body: AsyncIterable<Uint8Array>,
  isOver: () => boolean,
): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  for (let next = await chunks.next(); !next.done && !isOver(); next = await chunks.next())
    yield next.value;
}
