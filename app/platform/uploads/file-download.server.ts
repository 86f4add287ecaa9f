import contentDisposition from "content-disposition";
import { FILE_KINDS, type FileKind } from "./file-kinds";

/** Sends a private file as a download, never as a page, with a type from our table. */
export function fileDownload(
  bytes: Uint8Array<ArrayBuffer>,
  { filename, kind }: { filename: string; kind: FileKind },
): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": FILE_KINDS[kind].contentType,
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": contentDisposition(filename),
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
    },
  });
}
