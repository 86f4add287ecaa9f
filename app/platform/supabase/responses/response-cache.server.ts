import { LRUCache } from "lru-cache";
import { within } from "../checked-fetch.server";
import { BackendUnavailableError } from "../errors.server";
import { outages, type Part } from "./outages.server";
import { mayBeLastKnown } from "./stale-responses.server";

/** How long an answer is shown that the backend cannot confirm: as long as a session lives without it. */
export const LAST_KNOWN_MS = 3_600_000;

/** Bounds of the memory: answers, and letters in all of them together. Who has not been asked for the longest goes first. */
const MOST_ANSWERS = 5000;
const MOST_LETTERS = 8 * 1024 * 1024;

/** Who can be told what was known last waits so long for the backend. */
export const PATIENCE_MS = 2000;
/** And who cannot, where it did not answer a moment ago: a page with several such calls must not be late. */
const BRIEF_MS = 500;

interface Known {
  text: string;
  /** What was written when it was read. */
  version: unknown;
  /** When it was true for sure. */
  at: number;
}

export interface Question {
  part: Part;
  /** Who asks for what: the same for all who may read the answer, and for nobody else. */
  key: string;
  /**
   * Asks the backend.
   *
   * @returns a text; null for "no" (there is nothing to be remembered then)
   * @throws BackendUnavailableError where it does not answer
   */
  ask(): Promise<string | null>;
}

/**
 * Remembers what the backend has answered (rules 554, 555). Two uses: where every write can be seen, an answer is true until the next one and need not be
 * asked for again; and while the backend does not answer, pages that only show something are told what was known last.
 *
 * @param stampOf changes when somebody else writes; null where that cannot be told at the moment. Left out where others write unseen
 */
export function answerMemory(stampOf?: () => number | null) {
  const answers = new LRUCache<string, Known>({
    max: MOST_ANSWERS,
    maxSize: MOST_LETTERS,
    sizeCalculation: ({ text }, key) => text.length + key.length,
  });
  const silences = outages();
  let writes = 0;

  /** What nothing was written since; null where nobody can tell. */
  function version(): string | null {
    const stamp = stampOf?.() ?? null;
    return stamp === null ? null : `${writes} ${stamp}`;
  }

  async function asked({ part, key, ask }: Question, most: number | null): Promise<string | null> {
    const [writesBefore, versionBefore] = [writes, version()];
    const text = await (most === null ? ask() : within(most, ask));
    silences.noteAnswer(part);
    if (text === null) answers.delete(key);
    else if (writes === writesBefore)
      answers.set(key, { text, version: versionBefore, at: Date.now() });
    return text;
  }

  /** The answer to a question, from memory where it is true for sure or where nobody else answers somebody who only reads. @throws as `ask` does */
  async function recall(question: Question): Promise<string | null> {
    const known = answers.get(question.key);
    if (known && known.version !== null && known.version === version()) {
      known.at = Date.now();
      return known.text;
    }
    const last =
      mayBeLastKnown() && known && Date.now() - known.at < LAST_KNOWN_MS ? known.text : null;
    const isPause = mayBeLastKnown() && silences.isPause(question.part);
    if (isPause && last !== null) return last;
    try {
      return await asked(question, last === null ? (isPause ? BRIEF_MS : null) : PATIENCE_MS);
    } catch (error) {
      if (!(error instanceof BackendUnavailableError)) {
        answers.delete(question.key);
        throw error;
      }
      silences.noteSilence(question.part);
      // Somebody who writes meanwhile makes it untrue.
      if (last === null || answers.peek(question.key) !== known) throw error;
      return last;
    }
  }

  function forget(names: readonly string[]): void {
    for (const [key, { text }] of answers.entries())
      if (names.some((name) => key.includes(name) || text.includes(name))) answers.delete(key);
  }

  return {
    outages: silences,
    /** Where everything that is written is seen: the same as long as nothing was. */
    version,

    recall,

    /** The same for what is asked in a person's session, which the key has to name. */
    async recallRows<Rows>(key: string, ask: () => PromiseLike<Rows>): Promise<Rows> {
      return JSON.parse(
        (await recall({ part: "data", key, ask: async () => JSON.stringify(await ask()) })) ??
          "null",
      );
    },

    /**
     * Does something that writes. Nothing that was read before its end is true for sure any more; and once it is done, nothing is known of whoever is named in
     * it. What has come of one that failed, nobody knows: what was known before is what is known last.
     *
     * @param isDone whether it was done, by its result
     */
    async noteWrite<Result>(
      names: readonly string[],
      write: () => Promise<Result>,
      isDone = (_: Result) => true,
    ): Promise<Result> {
      writes += 1;
      try {
        const result = await write();
        if (isDone(result)) forget(names);
        return result;
      } finally {
        writes += 1;
      }
    },
  };
}

export type AnswerMemory = ReturnType<typeof answerMemory>;
