import contentDisposition from "content-disposition";
import { FILE_KINDS, type FileKind } from "./file-kinds";

interface NamedFile {
  filename: string;
  kind: FileKind;
}

/** Sends a private file as a download, never as a page, with a type from our table. */
export const fileDownload = (bytes: Uint8Array<ArrayBuffer>, file: NamedFile): Response =>
  fileResponse(bytes, { ...file, type: "attachment", cached: "private, no-store" });

/** Sends a file that everybody may see: a picture to be shown, a document to be saved. */
export const publicFile = (bytes: Uint8Array<ArrayBuffer>, file: NamedFile): Response =>
  fileResponse(bytes, {
    ...file,
    type: file.kind === "webp" ? "inline" : "attachment",
    cached: "public, max-age=3600",
  });

function fileResponse(
  bytes: Uint8Array<ArrayBuffer>,
  { filename, kind, type, cached }: NamedFile & { type: "attachment" | "inline"; cached: string },
): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": FILE_KINDS[kind].contentType,
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": contentDisposition(filename, { type }),
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": cached,
    },
  });
}
