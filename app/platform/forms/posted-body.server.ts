import { countUp } from "~/platform/log/counters.server";
import { readMultipart } from "./multipart-body.server";
import type { BodyRefusal, Reading, Receiving } from "./reading.server";

const KILOBYTE = 1024;
/**
 * As much as the server accepts: a body has to be read to its end, or the response would not
 * arrive.
 */
const DRAIN_AT_MOST = 40 * KILOBYTE * KILOBYTE;
/** Most bytes of all texts of a form together. */
const MOST_TEXT = 512 * KILOBYTE;
const MOST_FIELDS = 1000;

/**
 * The posted fields. Where the post was refused: those that can be shown again, such as the texts
 * around a file that is too large.
 */
export interface PostedBody {
  form: FormData;
  refused: BodyRefusal | null;
}

/**
 * Reads a body within limits (rules 147): texts into memory, files onto the disk. A refused body is
 * read on, up to 40 MB, because a browser that is still sending would show a broken connection.
 *
 * @param receiving the files that are taken; without it they are read past
 */
export async function readPostedBody(
  request: Request,
  receiving: Receiving | null = null,
): Promise<PostedBody> {
  let refused: BodyRefusal | null = null;
  const reading: Reading = {
    form: new FormData(),
    refuse(why) {
      if (refused === null && isMultipart) countUp("portal_files_refused_total", why.reason);
      refused ??= why;
    },
    isRefused: () => refused !== null,
  };
  // Exactly as browsers write it: everything else is no form of ours.
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim();
  const isMultipart = type === "multipart/form-data";
  // Where files are taken each has its own limit, and the texts theirs.
  const most = isMultipart && receiving ? DRAIN_AT_MOST : MOST_TEXT;
  const body = bounded(request.body, () => reading.refuse({ reason: "too-large" }), most);
  try {
    if (isMultipart)
      await readMultipart(body, request.headers.get("Content-Type") ?? "", {
        reading,
        receiving,
        mostText: MOST_TEXT,
      });
    else if (type === "application/x-www-form-urlencoded") await readUrlencoded(body, reading);
    else reading.refuse({ reason: "malformed" });
  } catch {
    // Broken, interrupted by the client, or endless.
    reading.refuse({ reason: "malformed" });
  }
  await drain(body);
  return { form: reading.form, refused };
}

/** The chunks of a body. Calls `tooLarge` beyond `most` bytes, and throws after 40 MB. */
async function* bounded(
  body: ReadableStream<Uint8Array> | null,
  tooLarge: () => void,
  most: number,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of body ?? []) {
    read += chunk.byteLength;
    if (read > most) tooLarge();
    if (read > DRAIN_AT_MOST) throw new Error("the body has no end");
    yield chunk;
  }
}

async function readUrlencoded(
  body: AsyncGenerator<Uint8Array>,
  { form, refuse, isRefused }: Reading,
): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) if (!isRefused()) chunks.push(chunk);
  if (isRefused()) return;
  const fields = new URLSearchParams(Buffer.concat(chunks).toString());
  if (fields.size > MOST_FIELDS) return refuse({ reason: "malformed" });
  for (const [name, value] of fields) form.append(name, value);
}

async function drain(body: AsyncGenerator<Uint8Array>): Promise<void> {
  try {
    for await (const _ of body);
  } catch {
    // The sender has gone or would never end: there is nobody left to wait for.
  }
}
