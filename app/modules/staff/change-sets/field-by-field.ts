import { isDeepStrictEqual } from "node:util";

type Copy = Readonly<Record<string, unknown>>;

/** The place of a value that goes back by itself: a field, or one of an object's. */
type Part = readonly [name: string, inner?: string];

/** The fields of a change that go back, and those that somebody has changed since. */
export interface SplitChange {
  goes: Part[];
  /** The names of these fields, `contactPerson.phone` for one of an object. */
  stays: string[];
}

/**
 * Parts a change of a row by what has become of its fields (rules 1536).
 *
 * @param together fields that go back with one another, or not at all
 */
export function splitChange(
  { before, after, current }: { before: Copy; after: Copy; current: Copy },
  together: readonly (readonly string[])[],
): SplitChange {
  const split: SplitChange = { goes: [], stays: [] };
  const seen = new Set<readonly string[]>();
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const group = together.find((names) => names.includes(name));
    if (group && seen.has(group)) continue;
    if (group) seen.add(group);
    // A group shares its fate; any other value has its own.
    const fates = group
      ? [group.map((one): Part => [one])]
      : partsOf(name, before, after).map((part) => [part]);
    for (const parts of fates) {
      const changed = parts.filter((part) => !isDeepStrictEqual(at(before, part), at(after, part)));
      const isKept = parts.every((part) => isDeepStrictEqual(at(current, part), at(after, part)));
      for (const part of changed)
        if (isKept) split.goes.push(part);
        else split.stays.push(part.join("."));
    }
  }
  return split;
}

/** A row of today with these fields as they were. */
export function withFieldsOf<Row extends object>(
  row: Row,
  before: Copy,
  goes: readonly Part[],
): Row {
  const next = { ...row } as Record<string, unknown>;
  for (const part of goes) {
    const [name, inner] = part;
    const value = at(before, part);
    next[name] = inner === undefined ? value : { ...(next[name] as object), [inner]: value };
  }
  return next as Row;
}

/** A field, or each one of an object. */
function partsOf(name: string, before: Copy, after: Copy): Part[] {
  const [one, other] = [before[name], after[name]];
  if (!isPlain(one) || !isPlain(other)) return [[name]];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].map((inner) => [name, inner]);
}

const isPlain = (value: unknown): value is Copy =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function at(copy: Copy, [name, inner]: Part): unknown {
  const value = copy[name];
  if (inner === undefined) return value;
  return isPlain(value) ? value[inner] : undefined;
}
