/**
 * Addresses that the portal shows or sends, judged in one place (rules 140): fields, the text of
 * mailings and articles, buttons, pictures.
 */

/** The host of a complete web address without a user name or password in it; else null. */
function webHostOf(text: string): string | null {
  const url = URL.parse(text);
  const isWhole = /^https?:\/\/[^/]/i.test(text) && !UNFIT.test(text);
  return url && isWhole && !url.username && !url.password ? url.hostname : null;
}

/** True for such an address as people type it into a field: its host has a dot. */
export const isWebAddress = (text: string): boolean => webHostOf(text)?.includes(".") === true;

/** Blanks, backslashes, controls and characters that nobody sees. */
const UNFIT = /[\s\\\p{Cc}\p{Cf}]/u;

/** True for a path of the portal, which stays on its site and names no folder above. */
export const isPortalPath = (text: string): boolean =>
  /^\/(?!\/)/.test(text) && !UNFIT.test(text) && !/(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(text);

/** True for an address that a text may lead to. */
export const isLink = (text: string): boolean =>
  webHostOf(text) !== null ||
  isPortalPath(text) ||
  /^#[\w-]+$/.test(text) ||
  isMailAddress(text) ||
  /^tel:\+?[\d() -]{3,40}$/i.test(text);

/** A mail to one address, with a subject at most: other headers could copy it to strangers. */
const isMailAddress = (text: string): boolean =>
  /^mailto:[^\s?&,;:%]{1,64}@[^\s?&,;:%]{1,190}(?:\?subject=[^&\s]{0,300})?$/i.test(text) &&
  !/%0[\da]|%00/i.test(text);

/** True for a picture: `https:`, or a file of the portal that is one. */
export const isPicture = (text: string): boolean =>
  (/^https:/i.test(text) && isWebAddress(text)) ||
  (isPortalPath(text) &&
    /^\/(?:pictures\/|covers\/|[^?#]*\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$))/i.test(text));
