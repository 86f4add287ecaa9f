/** How pages and programs begin; too long to occur in pixels by chance. */
const CODE = /<(?:script|\?php|!doctype|html|iframe)|<svg[^<>]{0,200}xmlns|<%@/i;

/** Archives are read from their end, so a picture may come before one. */
const ARCHIVE_END = "PK\x05\x06";
const ARCHIVE_END_WITHIN = 65_557;

/** Readers of PDF search its mark this far. */
const PDF_WITHIN = 1024;

/**
 * True if a picture would also pass for a page, a program, an archive or a document. Films and
 * pictures that phones append are allowed.
 */
export function isSomethingElseToo(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return (
    CODE.test(text) ||
    text.slice(0, PDF_WITHIN).includes("%PDF-") ||
    text.slice(-ARCHIVE_END_WITHIN).includes(ARCHIVE_END)
  );
}
