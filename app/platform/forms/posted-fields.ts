import { hasUnseen, inOneForm } from "~/platform/text/one-form";
import type { FieldNames } from "./field-names";
import { isSecret } from "./secret-fields";

/** Most entries that a list field takes. */
export const MAX_LIST_ENTRIES = 50;

/** Most entries of a post that are shown again, so that the person can remove some. */
export const MAX_POSTED_ENTRIES = 2 * MAX_LIST_ENTRIES;

/** The name under which conform's list buttons send what they ask for. */
export const INTENT_FIELD = "__intent__";

/** The character that is left of bytes that were no UTF-8, and of a file in place of a text. */
export const NO_TEXT = "\uFFFD";

/** The action of a list button. */
export type ListIntent =
  | { type: "insert"; name: string; value: string | null }
  | { type: "remove"; name: string; index: number };

export interface CleanFields {
  /** Only fields of the schema; lists numbered from 0, without blanks. */
  fields: FormData;
  /** The list whose button was pressed, null for the main button. */
  intentOn: string | null;
  /** True if names, values or the intent cannot come from the rendered form. */
  malformed: boolean;
  /** True if characters that nobody sees were taken out of a field (rules 1385). */
  wasUnseen: boolean;
}

/**
 * Cleans posted fields before conform reads them: a name such as `items[60000000]` would block the
 * process (rules 142, 143). Drops unknown names; odd nesting, indices, encodings and intents mark
 * the form as malformed, and each text gets its one form. Lists come as `tags[0]` … or as text with
 * commas; list buttons are carried out here.
 */
export function cleanFields(posted: FormData, names: FieldNames): CleanFields {
  const fields = new FormData();
  const lists = new Map<string, string[]>([...names.lists].map((name) => [name, []]));
  const seen = new Set<string>();
  let malformed = false;
  let wasUnseen = false;

  for (const [name, sent] of posted) {
    const value = typeof sent === "string" ? readText(name, sent) : sent;
    wasUnseen ||= typeof sent === "string" && !isSecret(name) && hasUnseen(sent);
    const entry = /^(.+)\[(\d{1,3})\]$/.exec(name);
    const list = lists.get(entry?.[1] ?? name);
    const known =
      names.scalars.has(name) ||
      (list !== undefined && Number(entry?.[2] ?? 0) < MAX_POSTED_ENTRIES);
    if (!known) {
      malformed ||= isNestedInKnown(name, names);
    } else if (typeof value === "string" && isBroken(value)) {
      malformed = true;
    } else if (list) {
      if (typeof value !== "string") malformed = true;
      else
        for (const text of entry ? [value] : value.split(","))
          if (text.trim()) list.push(text.trim());
    } else if (seen.has(name)) {
      malformed = true;
    } else {
      fields.append(name, value);
    }
    seen.add(name);
  }

  const intents = posted.getAll(INTENT_FIELD);
  const intent = intents.length === 1 ? readIntent(intents[0], lists) : null;
  malformed ||= intents.length > 1 || (intents.length === 1 && intent === null);
  if (intent && !malformed) carryOut(intent, lists.get(intent.name) ?? []);

  for (const [name, values] of lists) {
    malformed ||= values.length > MAX_POSTED_ENTRIES;
    for (const [index, value] of values.slice(0, MAX_POSTED_ENTRIES).entries())
      fields.append(`${name}[${index}]`, value);
  }
  return { fields, intentOn: malformed ? null : (intent?.name ?? null), malformed, wasUnseen };
}

/**
 * A password keeps each character that was typed; only its letters get one form (rules 1386). Any
 * other field with blanks alone is empty.
 */
function readText(name: string, sent: string): string {
  if (isSecret(name)) return sent.normalize("NFC").replace(/\r\n?/g, "\n");
  const text = inOneForm(sent).replace(/\r\n?/g, "\n");
  return text.trim() === "" ? "" : text;
}

/** A scalar sent as `firstName[0]` or `firstName.a`, a list as `tags.a` or `tags[x]`. */
function isNestedInKnown(name: string, { scalars, lists }: FieldNames): boolean {
  const root = /^[^.[]+/.exec(name)?.[0] ?? "";
  if (root === name) return false;
  return (
    scalars.has(root) ||
    lists.has(root) ||
    [...scalars].some((known) => name.startsWith(`${known}.`) || name.startsWith(`${known}[`))
  );
}

/** NUL and lone surrogates cannot be typed. */
const isBroken = (value: string) =>
  value.includes("\u0000") || value.includes(NO_TEXT) || !value.isWellFormed();

function readIntent(
  sent: FormDataEntryValue | undefined,
  lists: Map<string, string[]>,
): ListIntent | null {
  const intent = parseJson(sent);
  if (!isRecord(intent) || !isRecord(intent.payload)) return null;
  const { name, index, defaultValue } = intent.payload;
  const list = typeof name === "string" ? lists.get(name) : undefined;
  if (typeof name !== "string" || !list) return null;
  if (
    intent.type === "remove" &&
    typeof index === "number" &&
    Number.isInteger(index) &&
    index >= 0 &&
    index < Math.max(list.length, 1)
  ) {
    return { type: "remove", name, index };
  }
  if (
    intent.type === "insert" &&
    (defaultValue === undefined || (typeof defaultValue === "string" && !isBroken(defaultValue)))
  ) {
    return { type: "insert", name, value: inOneForm(defaultValue ?? "").trim() || null };
  }
  return null;
}

function carryOut(intent: ListIntent, list: string[]): void {
  if (intent.type === "remove") list.splice(intent.index, 1);
  else if (intent.value) list.push(intent.value);
}

function parseJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
