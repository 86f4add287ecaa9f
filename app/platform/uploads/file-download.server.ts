import contentDisposition from "content-disposition";
import { FILE_KINDS, type FileKind } from "./file-kinds";

/** A file of somebody's, to be saved and never opened as a page of the portal: with the type of our table, whatever came with it. */
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
