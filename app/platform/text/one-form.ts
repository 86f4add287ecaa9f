/**
 * Characters that nobody sees or types: soft hyphens, blanks without width, marks that turn a line
 * round. Joiners go behind the letters of Europe, but stay inside emoji and other scripts.
 */
const UNSEEN =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]|(?<=^|[\s\p{P}\p{Nd}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])[\u200c\u200d]+/gu;

/** Most texts need nothing: all of them are before these characters. */
const PLAIN = /^[\0-\u00ac\u00ae-\u02ff]*$/;

/**
 * A text from outside in the one form that the portal stores (rules 1385): letters with their marks
 * as one character, without characters that nobody sees.
 */
export function inOneForm(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(UNSEEN, "").normalize("NFC");
}

/** True if `inOneForm` removes characters from a text. */
export const hasUnseen = (text: string): boolean =>
  !PLAIN.test(text) && text.replace(UNSEEN, "") !== text;

/**
 * Checks a password as it comes from forms, then as some keyboards wrote it before each got one
 * form (rules 1386): with the marks of letters as characters of their own.
 */
export async function inEitherForm<Result>(
  password: string,
  check: (password: string) => Promise<Result>,
  isWrong: (result: Result) => boolean,
): Promise<Result> {
  const [composed, apart] = [password.normalize("NFC"), password.normalize("NFD")];
  const result = await check(composed);
  return isWrong(result) && apart !== composed ? check(apart) : result;
}
