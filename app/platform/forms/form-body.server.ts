import { FormDataParseError, MaxFilesExceededError, parseFormData } from "@remix-run/form-data-parser";

const KILOBYTE = 1024;
const DRAIN_AT_MOST = 32 * KILOBYTE * KILOBYTE;

export type FormBody = { form: FormData } | { refused: "too-large" | "malformed" };

/**
 * Reads the body of a post within bounds (design §6). A refused body is read to its end, up to 32 MB, and thrown away:
 * a browser that is still sending would otherwise show a broken connection instead of the page.
 *
 * @param fileFields names of the fields that may carry a file, with their largest size in bytes
 */
export async function readFormBody(request: Request, fileFields: Record<string, number> = {}): Promise<FormBody> {
  // Exactly as browsers write it: the parser does not know `Application/…` and would read such a body without bounds.
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim();
  const files = Math.max(0, ...Object.values(fileFields));
  const limit = files + 512 * KILOBYTE;
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") return refuse(request, "malformed");
  if (Number(request.headers.get("Content-Length")) > limit) return refuse(request, "too-large");
  const body = request.body;
  try {
    const form = await parseFormData(
      request,
      { maxTotalSize: limit, maxFileSize: limit, maxFiles: 20, maxParts: 1000, maxHeaderSize: 8 * KILOBYTE },
      (file) => (Object.hasOwn(fileFields, file.fieldName) ? file : undefined),
    );
    return { form };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (body && !body.locked) await drain(body);
    if (/^Max(FileSize|TotalSize)/.test(error.name)) return { refused: "too-large" };
    if (error instanceof FormDataParseError || error instanceof MaxFilesExceededError || /^Max/.test(error.name))
      return { refused: "malformed" };
    throw error;
  }
}

async function refuse(request: Request, refused: "too-large" | "malformed"): Promise<FormBody> {
  if (request.body) await drain(request.body);
  return { refused };
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
