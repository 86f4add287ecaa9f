/** Most bytes of an uploaded logo: 5 MB (rules 242). */
export const LOGO_BYTES = 5 * 1024 * 1024;

/** Side of the square into which a stored logo is fitted. */
export const LOGO_PIXELS = 400;
