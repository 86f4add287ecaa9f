import { isDeepStrictEqual } from "node:util";

type Copy = Readonly<Record<string, unknown>>;

/** A value that goes back by itself: a field, or one of an object's. */
interface Part {
  path: readonly [string] | readonly [string, string];
}

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
    const parts = group
      ? group.map((one): Part => ({ path: [one] }))
      : partsOf(name, before, after);
    const changed = parts.filter(({ path }) => !isSame(at(before, path), at(after, path)));
    if (changed.length === 0) continue;
    if (group) {
      const isKept = parts.every(({ path }) => isSame(at(current, path), at(after, path)));
      if (isKept) split.goes.push(...changed);
      else split.stays.push(...changed.map(nameOf));
      continue;
    }
    for (const part of changed)
      if (isSame(at(current, part.path), at(after, part.path))) split.goes.push(part);
      else split.stays.push(nameOf(part));
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
  for (const { path } of goes) {
    const [name, inner] = path;
    const value = at(before, path);
    next[name] = inner === undefined ? value : { ...(next[name] as object), [inner]: value };
  }
  return next as Row;
}

/** A field, or each one of an object. */
function partsOf(name: string, before: Copy, after: Copy): Part[] {
  const [one, other] = [before[name], after[name]];
  if (!isPlain(one) || !isPlain(other)) return [{ path: [name] }];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].map((inner) => ({
    path: [name, inner],
  }));
}

const isPlain = (value: unknown): value is Copy =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function at(copy: Copy, [name, inner]: Part["path"]): unknown {
  const value = copy[name];
  if (inner === undefined) return value;
  return isPlain(value) ? value[inner] : undefined;
}

const nameOf = ({ path }: Part): string => path.join(".");

const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
