/** Most bytes of a picture that an owner sends as the logo: 5 MB (rules 242). */
export const LOGO_BYTES = 5 * 1024 * 1024;

/** Sides of the square into which a logo is fitted as it is kept. */
export const LOGO_PIXELS = 400;
