import { z } from "zod";
import type { MessageKey } from "~/platform/i18n/i18n";

/** The field in which an edit form says which revision of its record it was made of; nothing, or anything odd, is none of them (rules 332). */
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
  /** What was typed, as loaders know it; null where the page was opened. */
  posted: ReadonlyMap<string, string> | null;
  /** Of the row as it is. */
  revision: number;
  /** The values of the form as it would be made of that row, by the names of the fields, groups with dots. */
  values: Readonly<Record<string, string | readonly string[]>>;
  labels: Readonly<Record<string, MessageKey>>;
}

/** What a form has that its record, changed by somebody else meanwhile, has not; null where nobody has changed it. */
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
