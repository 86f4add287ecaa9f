import type { Message } from "~/platform/i18n/i18n";
import type { Drafts } from "~/platform/uploads/drafts.server";

/** Fields that may carry a file: the largest size in bytes, and what is said of a larger one. */
export type FileFields = Record<string, { most: number; tooLarge: Message }>;

/**
 * The reason why a body was refused: `busy` without room for its files, `not-saved` if the disk
 * refused them.
 */
export interface BodyRefusal {
  reason: "too-large" | "malformed" | "busy" | "not-saved";
  /** The field whose file was too large; otherwise the post as a whole was. */
  field?: string;
}

/** A body that is being read: what was read so far, and whether the rest is only read past. */
export interface Reading {
  form: FormData;
  /** The first reason counts. */
  refuse(why: BodyRefusal): void;
  isRefused(): boolean;
}

/** Which files of a post are taken, and how. */
export interface Receiving {
  /** Names of the fields that may carry a file, with their largest size in bytes. */
  fields: Record<string, number>;
  drafts: Drafts;
  /** Receives a file when it is its turn; throws BusyError where there is no room for it. */
  queued(receive: () => Promise<BodyRefusal | null>): Promise<BodyRefusal | null>;
}
