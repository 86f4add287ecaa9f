/** Maximum size of an uploaded picture: 2 MB (rules 241). */
export const AVATAR_BYTES = 2 * 1024 * 1024;

/** Width of a stored picture in pixels: twice the largest place where it is shown. */
export const AVATAR_PIXELS = 256;
