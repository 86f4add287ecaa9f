import { z } from "zod";
import { amountIn, type Grosze } from "~/platform/money/grosze";
import { isWebAddress } from "~/platform/text/web-address";
import { parseDate } from "~/platform/time/moments";
import { MAX_LIST_ENTRIES } from "./posted-fields";

/** Lengths where a field has no rule of its own (rules 138). */
export const TITLE_LENGTH = 120;
export const TEXT_LENGTH = 2000;
const EMAIL_LENGTH = 254;

/** bcrypt ignores what comes after these bytes, so more would be a false promise. */
const PASSWORD_BYTES = 72;
export const PASSWORD_LENGTH = 8;

/**
 * A message key with a number in it, such as `errors:tooLong?count=120`; `useMessage` translates
 * it.
 */
export const tooLong = (count: number) => `errors:tooLong?count=${count}`;

/**
 * Any character except blanks, marks of direction and joining, Hangul fillers and the empty Braille
 * pattern.
 */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/u;

/** Text with at least one visible character. */
export const requiredText = (message: string, max = TITLE_LENGTH) =>
  z
    .string({ error: message })
    .trim()
    .refine((text) => VISIBLE.test(text), message)
    .max(max, tooLong(max));

/** A text in one line, whatever was pasted. */
export const requiredLine = (message: string, max = TITLE_LENGTH) =>
  z.preprocess(
    (text) => (typeof text === "string" ? text.replace(/\s+/g, " ") : text),
    requiredText(message, max),
  );

/** Text that may be left out. */
export const optionalText = (max = TITLE_LENGTH) =>
  z.string().trim().max(max, tooLong(max)).optional();

/** An address with a domain of any country, as mail servers know it. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]{2,59})$/;

/** The same as it is typed, with letters of any language in the domain. */
const TYPED_EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@[^@\s.]+(?:\.[^@\s.]+)*\.[^@\s.]{2,}$/;

/** "jan@żółw.pl" → "jan@xn--w-uga1v8h.pl": mails are sent and addresses compared in this form. */
function withAsciiDomain(address: string): string {
  const [, local = "", domain = ""] = /^([^@]+)@([^@/\\?#:\s]+)$/.exec(address) ?? [];
  if (!/[^\0-\x7f]/.test(domain)) return address;
  return `${local}@${URL.parse(`http://${domain}`)?.hostname ?? domain}`;
}

/**
 * An e-mail address; addresses are compared in lower case, and their domain in the letters of mail
 * servers.
 */
export const emailAddress = ({ required, invalid }: { required: string; invalid: string }) =>
  z
    .string({ error: required })
    .trim()
    .toLowerCase()
    .max(EMAIL_LENGTH, tooLong(EMAIL_LENGTH))
    .regex(TYPED_EMAIL, invalid)
    .transform(withAsciiDomain)
    .pipe(z.email({ pattern: EMAIL, error: invalid }).max(EMAIL_LENGTH, tooLong(EMAIL_LENGTH)));

/** A password being chosen, not trimmed. */
export const newPassword = (required: string) =>
  z
    .string({ error: required })
    .min(PASSWORD_LENGTH, "passwords:rules.tooShort")
    .refine(
      (password) => new TextEncoder().encode(password).length <= PASSWORD_BYTES,
      "passwords:rules.tooLong",
    );

/** A checkbox. */
export const checkbox = z.boolean("errors:malformed").default(false);

/** An address on the web: http or https; a bare host gets `https://` (rules 140). */
export const websiteAddress = (invalid: string) =>
  z
    .string()
    .trim()
    .max(500, tooLong(500))
    .regex(/^(?=[^.]*\.)[^\s\\]+$/, invalid)
    .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
    .refine(isWebAddress, invalid);

/**
 * A calendar date, `2026-12-31` from a browser or `31.12.2026`, `31-12-2026 r.` as typed; parsed to
 * `YYYY-MM-DD`.
 */
export const calendarDate = ({ required, invalid }: { required: string; invalid: string }) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .regex(/^(?:|\d{4}-\d\d-\d\d|\d{1,2}([.-])\d{1,2}\1\d{4}(?:\s*r\.?)?)$/, invalid)
    .transform((text) =>
      text.replace(
        /^(\d{1,2})[.-](\d{1,2})[.-](\d{4})(?:\s*r\.?)?$/,
        (_, day, month, year) => `${year}-${pad(month)}-${pad(day)}`,
      ),
    )
    .refine((text) => parseDate(text) !== null, invalid);

const pad = (number: string) => number.padStart(2, "0");

/** An amount in złoty as people type it, "1 250,50 zł", zero allowed; parsed to grosze. */
export const amount = (invalid: string) =>
  z
    .string()
    .trim()
    .regex(/^\d[\d\s]*(?:[.,]\d[\d\s]*)?(?:[zZ][łŁ])?$/, invalid)
    .transform((text, { addIssue }): Grosze => {
      const grosze = amountIn(text);
      if (grosze === null) addIssue({ code: "custom", message: invalid });
      return grosze ?? z.NEVER;
    });

/** The same, at least one grosz. */
export const amountAboveZero = (invalid: string) =>
  amount(invalid).refine((grosze) => grosze > 0, invalid);

/** A discount as people type it, "15", "15 %"; out comes "15%". From 1 to 100. */
export const percent = (invalid: string) =>
  z
    .string({ error: invalid })
    .trim()
    .regex(/^(100|[1-9]\d?)\s?%?$/, invalid)
    .transform((text) => `${Number.parseInt(text, 10)}%`);

/** Words such as tags, without empty ones; `cleanFields` has split and trimmed them already. */
export const wordList = z
  .array(requiredText("errors:missing.word"))
  .refine(
    (words) => new Set(words.map((word) => word.toLowerCase())).size <= MAX_LIST_ENTRIES,
    `errors:tooManyWords?count=${MAX_LIST_ENTRIES}`,
  )
  .default([]);
