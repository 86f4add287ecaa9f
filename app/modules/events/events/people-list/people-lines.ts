import { fold } from "~/platform/lists/list-query";
import { digitsOf } from "~/platform/text/phone";
import { nipOf } from "~/platform/text/register-numbers";

/** The meanings of a column; its headings are `people-list:columns`. */
const LINE_FIELDS = ["firstName", "lastName", "name", "email", "phone", "company", "nip"] as const;

type LineField = (typeof LINE_FIELDS)[number];

/** Why a line is no person that can be added. */
export const LINE_PROBLEMS = ["notPerson", "badEmail", "tooLong"] as const;

/** A line of a list of people as it was read; texts are empty for what it does not have. */
export interface PersonLine {
  /** Counted from 1, with empty lines. */
  line: number;
  name: string;
  /** In lower case. */
  email: string;
  phone: string;
  company: string;
  nip: string;
  /** Texts without a meaning here. */
  unread: string;
  problem: (typeof LINE_PROBLEMS)[number] | null;
}

/** Words of the language by which a list is read, without Polish letters. */
export interface ListWords {
  /** The field of a heading. */
  fieldOf: ReadonlyMap<string, LineField>;
  /** Words in place of a name, such as "razem". */
  notPeople: ReadonlySet<string>;
  givenNames: ReadonlySet<string>;
}

/** Most letters of a name or an address, as in the form of one person. */
const MOST_LETTERS = 120;

const EMAIL = /(?<![^\s<>()[\]"',;:])[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;]*/;
const WHOLE_EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;
const PHONE = /^(?:tel\.?:? ?)?\+?\(?\d[\d\s()./-]{6,}$/i;
const NUMBERING = /^\d{1,4}[.)]?$/;
const QUOTES = /^["'\s]+|(?<!["'\s])["'\s]+$/g;

/** The lines of a list of people, pasted from a table or a message (rules 1525). */
export function readPeople(text: string, words: ListWords): PersonLine[] {
  let columns: (LineField | null)[] | null = null;
  return text.split(/\r?\n/).flatMap((written, index) => {
    const cells = cellsOf(written);
    if (cells.every((cell) => cell === "")) return [];
    const headings = cells.map((cell) => words.fieldOf.get(headingOf(cell)) ?? null);
    if (headings.filter((field) => field !== null).length > 1) {
      columns = headings;
      return [];
    }
    return { line: index + 1, ...personOf(cells, columns, words) };
  });
}

const headingOf = (cell: string): string => fold(cell).replace(/(?<![:*.])[:*.]+$/, "");

/** The cells of a line: of tabs, semicolons or commas, else around an e-mail address. */
function cellsOf(written: string): string[] {
  const delimiter = ["\t", ";", ","].find((one) => written.includes(one));
  const cells = delimiter ? written.split(delimiter) : [written];
  return cells.map((cell) => cell.replace(QUOTES, "").replace(/\s+/g, " "));
}

type Read = Omit<PersonLine, "line">;

function personOf(
  cells: readonly string[],
  columns: readonly (LineField | null)[] | null,
  words: ListWords,
): Read {
  const read: Partial<Record<LineField, string>> = {};
  const texts: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const field = columns?.[index];
    if (cell === "") continue;
    if (field && field !== "email") read[field] ??= cell;
    else if (EMAIL.test(cell) && read.email === undefined) {
      const [before = "", after = ""] = cell.split(EMAIL, 2);
      read.email = EMAIL.exec(cell)?.[0].toLowerCase();
      for (const text of [before, after].map(withoutSigns)) if (text !== "") texts.push(text);
    } else if (read.nip === undefined && nipIn(cell)) read.nip = nipIn(cell);
    else if (read.phone === undefined && PHONE.test(cell) && digitsOf(cell).length >= 7)
      read.phone = cell;
    else if (!NUMBERING.test(cell)) texts.push(cell);
  }
  const own = [read.firstName, read.lastName].filter(Boolean).join(" ") || read.name;
  const [name = "", ...rest] = own === undefined ? named(texts, words) : [own, ...texts];
  const company = read.company ?? (columns === null ? rest.shift() : undefined) ?? "";
  const { email = "", phone = "", nip = "" } = read;
  const inOrder = own === undefined || read.name ? givenNameFirst(name, words) : name;
  const line = { name: inOrder, email, phone, company, nip: nipOf(nip) ?? "" };
  return { ...line, unread: rest.join(", "), problem: problemOf(line, words) };
}

const withoutSigns = (text: string): string =>
  text.replace(/^[\s<>()[\]:–-]+|(?<![\s<>()[\]:–-])[\s<>()[\]:–-]+$/g, "");

const nipIn = (cell: string): string | undefined =>
  nipOf(cell.replace(/^(?:NIP:? ?)?(?:PL ?)?/i, "")) ?? undefined;

/** The name, also of two cells, and the texts that follow it. */
function named(texts: readonly string[], { givenNames }: ListWords): string[] {
  const [first = "", second, ...rest] = texts;
  const areWords = second !== undefined && !first.includes(" ") && !second.includes(" ");
  const isGiven = (word: string) => givenNames.has(fold(word));
  if (!areWords || (rest.length === 0 && !isGiven(first) && !isGiven(second))) return [...texts];
  return [`${first} ${second}`, ...rest];
}

/** "Nowak Adam" and "NOWAK Adam" → "Adam Nowak" */
export function givenNameFirst(
  name: string,
  { givenNames }: Pick<ListWords, "givenNames">,
): string {
  const [first = "", ...rest] = name.split(" ");
  const last = rest.at(-1);
  if (last === undefined) return name;
  const isShouted = (word: string) => word.length > 1 && word === word.toUpperCase();
  const isSurname = isShouted(first) && !rest.some(isShouted);
  const isGiven = (word: string) => givenNames.has(fold(word));
  return isSurname || (isGiven(last) && !isGiven(first)) ? [...rest, first].join(" ") : name;
}

function problemOf(
  { name, email, company }: Pick<PersonLine, "name" | "email" | "company">,
  { notPeople }: ListWords,
): PersonLine["problem"] {
  const isWord = !name.includes(" ") && email === "";
  if (notPeople.has(headingOf(name)) || isWord || !/\p{L}{2}/u.test(name + email))
    return "notPerson";
  if (email !== "" && !WHOLE_EMAIL.test(email)) return "badEmail";
  return Math.max(name.length, email.length, company.length) > MOST_LETTERS ? "tooLong" : null;
}
