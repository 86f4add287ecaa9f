import { accountIn, plainText } from "./values.ts";

/** Labels of co-operative banks around the parts of a plain text. */
const LABEL = /(?<![\p{L}\d])(NADAWCA|ODBIORCA|TYT(?:U[ŁL](?:EM)?)?)(?![\p{L}\d])[.:]{0,2}/giu;

/** The longest text that a label is looked for in; a field 86 has some hundred characters. */
const MOST_TEXT = 20_000;

interface NameAndTitle {
  title: string;
  payerNameAndAddress: string | null;
  account: string | null;
}

/** Reads `NADAWCA <account> <name> TYT <title>`; null for a text without such labels. */
export function nameAndTitleIn(text: string): NameAndTitle | null {
  const labels = [...text.slice(0, MOST_TEXT).matchAll(LABEL)];
  const titleAt = labels.findIndex(isTitle);
  const title = labels[titleAt];
  if (!title) return null;
  // Before the title any label counts; in it only one that an account follows.
  const party =
    labels.slice(0, titleAt).find((label) => !isTitle(label)) ??
    labels.slice(titleAt + 1).find((label) => !isTitle(label) && startsWithAccount(text, label));
  if (!party)
    return /^\d{0,4}$/.test(text.slice(0, title.index).trim())
      ? { title: afterLabel(text, title).trim(), payerNameAndAddress: null, account: null }
      : null;
  const isTitleLast = title.index > party.index;
  const said = afterLabel(text, party, isTitleLast ? title.index : text.length);
  const account = accountIn(said);
  return {
    title: afterLabel(text, title, isTitleLast ? text.length : party.index).trim(),
    payerNameAndAddress: plainText(account === null ? said : said.replace(ACCOUNT, " ")),
    account: account ?? accountIn(text),
  };
}

const isTitle = (label: RegExpExecArray) => /^tyt/i.test(label[1] ?? "");

const ACCOUNT = /(?:(?<!\p{L})PL ?)?(?<!\d)\d{2}(?:[ \u00a0]?\d{4}){6}(?!\d)/u;

const afterLabel = (text: string, label: RegExpExecArray, end = text.length) =>
  text.slice(label.index + label[0].length, end);

const startsWithAccount = (text: string, label: RegExpExecArray) =>
  /^\s?(?:PL ?)?\d{2} ?\d{4}/.test(afterLabel(text, label, label.index + 60));

/** True for a line that begins a part of its own, whatever the width of the one before. */
const isLabelled = (line: string) => /^\s?(?:NADAWCA|ODBIORCA|TYT)/i.test(line);

/** A line of full width goes on in the next one, without its last blank if that was cut off. */
export function joinedLines(lines: readonly string[], width: number | null): string {
  const keepsBlanks = lines.slice(0, -1).some((line) => line.endsWith(" "));
  return lines.reduce((text, line, at) => {
    const before = lines[at - 1] ?? "";
    const goesOn = keepsBlanks ? !isLabelled(line) : isFull(before.length, width);
    return at === 0 || goesOn ? text + line : `${text} ${line}`;
  }, "");
}

/** The tag of the field counts in some files. */
const isFull = (length: number, width: number | null) =>
  width !== null && (length === width || length === width - TAG.length);

const TAG = ":86:";

/** Widths that banks use, and the least share of lines that reach a width where lines are cut. */
const USUAL_WIDTHS = [27, 35, 65];
const LEAST_SHARE = { usual: 0.3, other: 0.5 };
const FEW_LINES = 4;

/** The width at which a file cuts its plain lines; null if they are wrapped at words. */
export function cutWidth(fields: readonly (readonly string[])[]): number | null {
  const lengths = fields.flatMap((lines) =>
    lines.slice(0, -1).flatMap((line, at) => {
      const isEnd = isLabelled(lines[at + 1] ?? "") || /\d{26}\s*$/.test(line);
      return isEnd ? [] : [line.length];
    }),
  );
  const width = lengths.reduce((most, length) => Math.max(most, length), 0);
  const isUsual = USUAL_WIDTHS.includes(width);
  if (width === 0 || (!isUsual && lengths.length < FEW_LINES)) return null;
  if (lengths.length < FEW_LINES) return width;
  const full = lengths.filter((length) => isFull(length, width)).length;
  const least = isUsual ? LEAST_SHARE.usual : LEAST_SHARE.other;
  return full / lengths.length >= least ? width : null;
}
