import { z } from "zod";
import type { MessageKey } from "~/platform/i18n/i18n";

/**
 * The field with the revision from which an edit form was made; 0 where it is missing or malformed
 * (rules 332).
 */
export const rowRevision = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .catch(0);

/** A field in which what was typed and what is stored are not the same. */
export interface Difference {
  label: MessageKey;
  typed: string;
  stored: string;
}

/** The form of a record that somebody may have changed since the form was made. */
export interface Edited {
  /** The posted values, as loaders see them; null where the page was opened by GET. */
  posted: ReadonlyMap<string, string> | null;
  /** The revision of the row as it is now. */
  revision: number;
  /** The form's values for that row, by field name; groups have dots. */
  values: Readonly<Record<string, string | readonly string[]>>;
  labels: Readonly<Record<string, MessageKey>>;
}

/**
 * Returns the fields whose posted value differs from a record that was changed meanwhile; null if
 * it was not changed.
 */
export function differencesOf({ posted, revision, values, labels }: Edited): Difference[] | null {
  if (posted === null || posted.get("revision") === String(revision)) return null;
  return Object.entries(labels)
    .map(([name, label]) => ({
      label,
      typed: plain(posted.get(name)),
      stored: plain([values[name] ?? ""].flat().join(", ")),
    }))
    .filter(({ typed, stored }) => typed !== stored);
}

const plain = (text = "") => text.replace(/\r\n?/g, "\n").trim();
