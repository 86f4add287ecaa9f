/** What pages and programs begin with, wherever in the file; too long to come about in pixels by chance. */
const CODE = /<(?:script|\?php|!doctype|html|iframe)|<svg[^>]{0,200}xmlns|<%@/i;

/** An archive is read from its end, so a picture may stand in front of one. */
const ARCHIVE_END = "PK\x05\x06";
const ARCHIVE_END_WITHIN = 65_557;

/** A reader of PDF looks for its mark this far. */
const PDF_WITHIN = 1024;

/**
 * Whether a picture would pass for something else as well: a page, a program, an archive or a document that was hidden in it. What phones put
 * behind their pictures (films, further pictures) is none of these.
 */
export function isSomethingElseToo(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return (
    CODE.test(text) ||
    text.slice(0, PDF_WITHIN).includes("%PDF-") ||
    text.slice(-ARCHIVE_END_WITHIN).includes(ARCHIVE_END)
  );
}
