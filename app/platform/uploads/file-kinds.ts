/**
 * Kinds of files that the portal detects by content, with their extensions, the usual one first,
 * and their type.
 */
export const FILE_KINDS = {
  pdf: { endings: ["pdf"], contentType: "application/pdf" },
  doc: { endings: ["doc"], contentType: "application/msword" },
  docx: {
    endings: ["docx"],
    contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  txt: { endings: ["txt"], contentType: "text/plain" },
  xls: { endings: ["xls"], contentType: "application/vnd.ms-excel" },
  xlsx: {
    endings: ["xlsx"],
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  ppt: { endings: ["ppt"], contentType: "application/vnd.ms-powerpoint" },
  pptx: {
    endings: ["pptx"],
    contentType: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  },
  png: { endings: ["png", "apng"], contentType: "image/png" },
  jpeg: { endings: ["jpg", "jpeg", "jfif"], contentType: "image/jpeg" },
  gif: { endings: ["gif"], contentType: "image/gif" },
  webp: { endings: ["webp"], contentType: "image/webp" },
  heic: { endings: ["heic", "heif"], contentType: "image/heic" },
  avif: { endings: ["avif"], contentType: "image/avif" },
  bmp: { endings: ["bmp"], contentType: "image/bmp" },
  tiff: { endings: ["tif", "tiff"], contentType: "image/tiff" },
} as const satisfies Record<
  string,
  { endings: readonly [string, ...string[]]; contentType: string }
>;

export type FileKind = keyof typeof FILE_KINDS;
