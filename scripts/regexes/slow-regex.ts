import {
  type Concatenation,
  type Element,
  getIntersectionWords,
  JS,
  NFA,
  type NoParent,
} from "refa";
import { analyse } from "scslre";

type Part = NoParent<Element>;
type Sequence = NoParent<Concatenation>;

/** Pieces that are tried for each loop, the shortest first. */
const MOST_PIECES = 200;
const MOST_NODES = 100_000;

/**
 * Finds a piece of text whose repetition makes a regular expression take more than linear time, or
 * null. `scslre` finds single characters, and this function longer pieces: those that begin a match
 * and fit into one of its loops, so that each begins a search to the end.
 */
export function slowPiece(source: string, flags: string): string | null {
  const [report] = analyse({ source, flags }).reports;
  if (report) return report.character.pick;
  const parser = JS.Parser.fromLiteral({ source, flags });
  const parsed = parser.parse({ backreferences: "disable" });
  const isMatch = (text: string) => new RegExp(source, flags.replace(/[gy]/g, "")).test(text);
  for (const loop of loopsIn(parsed.expression.alternatives)) {
    // A match that is found ends the search.
    const piece = piecesOf(loop, parsed.maxCharacter).find((one) => !isMatch(one.repeat(4)));
    if (piece !== undefined) return piece;
  }
  return null;
}

function piecesOf({ before, loop, after }: Loop, maxCharacter: number): string[] {
  if (after.every(isOptional) || before.some(isStartOfText)) return [];
  const options = [{ maxCharacter }, { assertions: "ignore", maxNodes: MOST_NODES }] as const;
  const automaton = (elements: Part[]) =>
    NFA.fromRegex({ type: "Concatenation", elements }, ...options);
  const round = automaton([{ ...loop, min: 1 }]);
  // Without anything before it, a loop begins a match itself; `scslre` knows those of characters.
  const isFirst = before.every(({ type }) => type === "Assertion");
  if (isFirst && loop.alternatives.every(isOneCharacter)) return [];
  const words = isFirst
    ? round.words()
    : getIntersectionWords(automaton(before), round, MOST_NODES);
  return [...take(words, MOST_PIECES)].map((word) => String.fromCodePoint(...word));
}

function* take<Value>(values: Iterable<Value>, most: number): Generator<Value> {
  let count = 0;
  for (const value of values) {
    if (count++ === most) return;
    yield value;
  }
}

interface Loop {
  before: Part[];
  loop: Extract<Part, { type: "Quantifier" }>;
  after: Part[];
}

/** All loops without an end, with what stands before and after them. */
function loopsIn(
  alternatives: readonly Sequence[],
  around: { before: Part[]; after: Part[] } = { before: [], after: [] },
): Loop[] {
  return alternatives.flatMap(({ elements }) =>
    elements.flatMap((element, index): Loop[] => {
      const before = [...around.before, ...elements.slice(0, index)];
      const after = [...elements.slice(index + 1), ...around.after];
      if (!("alternatives" in element)) return [];
      const isLoop = element.type === "Quantifier" && element.max === Number.POSITIVE_INFINITY;
      return [
        ...(isLoop ? [{ before, loop: element, after }] : []),
        ...loopsIn(element.alternatives, { before, after }),
      ];
    }),
  );
}

const isOneCharacter = ({ elements: [first, ...rest] }: Sequence): boolean =>
  first?.type === "CharacterClass" && rest.length === 0;

/** Never fails, so that nothing is read again. */
const isOptional = (part: Part): boolean =>
  (part.type === "Quantifier" && part.min === 0) ||
  (part.type !== "Assertion" &&
    "alternatives" in part &&
    part.alternatives.some(({ elements }) => elements.every(isOptional)));

/** `^` without the flag `m`: no character before it. */
const isStartOfText = (part: Part): boolean =>
  part.type === "Assertion" &&
  part.kind === "behind" &&
  part.negate &&
  part.alternatives.some(({ elements: [only] }) =>
    only?.type === "CharacterClass" ? only.characters.isAll : false,
  );
