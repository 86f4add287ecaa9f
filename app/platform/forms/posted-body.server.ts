import { parseFormData } from "@remix-run/form-data-parser";
import { parseMultipartRequest } from "@remix-run/multipart-parser";

const KILOBYTE = 1024;
/** As much as the server lets through: what it lets through is read to its end, or the page would not arrive. */
const DRAIN_AT_MOST = 40 * KILOBYTE * KILOBYTE;
const MOST_FILES = 20;

/** Most bytes of all texts of a form together. */
const MOST_TEXT = 512 * KILOBYTE;

/** What was posted; where it was refused, as far as it had been read by then: the texts before a file that is too large. */
export interface PostedBody {
  form: FormData;
  refused?: "too-large" | "malformed";
}

/**
 * Reads the body of a post within bounds (rules 147). A refused body is read to its end, up to 40 MB, and thrown away:
 * a browser that is still sending would otherwise show a broken connection instead of the page.
 *
 * @param fileFields names of the fields that may carry a file, with their largest size in bytes
 */
export async function readPostedBody(request: Request, fileFields: Record<string, number> = {}): Promise<PostedBody> {
  const form = new FormData();
  const { body } = request;
  try {
    await readInto(form, request, fileFields);
    return { form };
  } catch (error) {
    if (body && !body.locked) await drain(body);
    const isTooLarge = error instanceof BodyTooLargeError || (error instanceof Error && /^Max(FileSize|TotalSize)/.test(error.name));
    return { form, refused: isTooLarge ? "too-large" : "malformed" };
  }
}

class BodyTooLargeError extends Error {}
class MalformedBodyError extends Error {}

async function readInto(form: FormData, request: Request, fileFields: Record<string, number>): Promise<void> {
  // Exactly as browsers write it: the parser does not know `Application/…` and would read such a body without bounds.
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim();
  const isMultipart = type === "multipart/form-data";
  // A file comes in a multipart body only.
  const limit = MOST_TEXT + (isMultipart ? Math.max(0, ...Object.values(fileFields)) : 0);
  const bounds = { maxTotalSize: limit, maxFileSize: limit, maxParts: 1000, maxHeaderSize: 8 * KILOBYTE };
  if (isMultipart) return readMultipart(form, request, { fileFields, bounds });
  if (type !== "application/x-www-form-urlencoded") throw new MalformedBodyError();
  if (Number(request.headers.get("Content-Length")) > limit) throw new BodyTooLargeError();
  for (const [name, value] of await parseFormData(request, bounds)) form.append(name, value);
}

async function readMultipart(
  form: FormData,
  request: Request,
  { fileFields, bounds }: { fileFields: Record<string, number>; bounds: Parameters<typeof parseMultipartRequest>[1] },
): Promise<void> {
  let files = 0;
  let text = 0;
  for await (const part of parseMultipartRequest(request, bounds)) {
    const { name, isFile } = part;
    if (isFile) files += 1;
    if (files > MOST_FILES) throw new MalformedBodyError();
    if (!isFile) text += part.size;
    if (text > MOST_TEXT) throw new BodyTooLargeError();
    if (!name) continue;
    if (!isFile) form.append(name, part.text);
    else if (Object.hasOwn(fileFields, name))
      form.append(name, new File([part.arrayBuffer], part.filename ?? "", { type: part.mediaType }));
  }
}

async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  let read = 0;
  try {
    for await (const chunk of body) {
      read += chunk.byteLength;
      if (read > DRAIN_AT_MOST) break;
    }
  } catch {
    // The sender has gone: there is nobody left to wait for.
  }
}
