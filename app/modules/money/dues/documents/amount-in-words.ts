import { inZloty } from "~/platform/money/grosze";

const UNITS =
  "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście".split(
    " ",
  );
const TENS =
  "– – dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt".split(
    " ",
  );
const HUNDREDS =
  "– sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset".split(" ");

/** Forms for one, for two to four, and for five or more. */
type Forms = readonly [string, string, string];

const GROUPS: readonly Forms[] = [
  ["", "", ""],
  ["tysiąc", "tysiące", "tysięcy"],
  ["milion", "miliony", "milionów"],
  ["miliard", "miliardy", "miliardów"],
];

const ZLOTY: Forms = ["złoty", "złote", "złotych"];

/** An amount as Polish documents write it: "tysiąc dwieście złotych 50/100" (rules 1052). */
export function amountInWords(grosze: number): string {
  const zloty = Math.trunc(inZloty(grosze));
  return `${numberInWords(zloty)} ${formOf(zloty, ZLOTY)} ${String(grosze % 100).padStart(2, "0")}/100`;
}

function numberInWords(number: number): string {
  if (number === 0) return "zero";
  const words: string[] = [];
  for (let [rest, group] = [number, 0]; rest > 0; rest = Math.trunc(rest / 1000), group += 1) {
    const part = rest % 1000;
    if (part > 0) words.unshift(...groupInWords(part, group));
  }
  return words.join(" ");
}

/** A group of three digits and its name; a single thousand is "tysiąc". */
function groupInWords(part: number, group: number): string[] {
  const name = formOf(part, GROUPS[group] ?? ["", "", ""]);
  if (part === 1 && group > 0) return [name];
  return [...threeDigits(part), ...(name ? [name] : [])];
}

function threeDigits(part: number): string[] {
  const [hundreds, rest] = [Math.trunc(part / 100), part % 100];
  const [tens, units] = [Math.trunc(rest / 10), rest % 10];
  return [
    ...(hundreds > 0 ? [HUNDREDS[hundreds] ?? ""] : []),
    ...(tens > 1 ? [TENS[tens] ?? ""] : []),
    ...(rest > 0 && rest < 20 ? [UNITS[rest] ?? ""] : []),
    ...(rest >= 20 && units > 0 ? [UNITS[units] ?? ""] : []),
  ];
}

function formOf(number: number, [one, few, many]: Forms): string {
  const [tens, units] = [number % 100, number % 10];
  if (number === 1) return one;
  return units >= 2 && units <= 4 && (tens < 12 || tens > 14) ? few : many;
}
