/** Most bytes of a picture that somebody sends as their avatar: 2 MB (rules 241). */
export const AVATAR_BYTES = 2 * 1024 * 1024;

/** Pixels of an avatar as it is kept: twice the largest place it is shown in. */
export const AVATAR_PIXELS = 256;
