import type { Disk } from "./disk.ts";

/** A condition on the disk that holds once an act was confirmed. */
export interface Fact {
  store: string;
  says: string;
  isTrue(disk: Disk): boolean;
}

/** True if one row of the store contains all of these texts. */
export const stored = (store: string, ...texts: string[]): Fact => ({
  store,
  says: `${store} has ${texts.join(" and ")}`,
  isTrue: (disk) => disk.rows(store).some((row) => texts.every((text) => row.includes(text))),
});

/** True if no row of the store contains all of them. */
export const gone = (store: string, ...texts: string[]): Fact => {
  const { isTrue } = stored(store, ...texts);
  return {
    store,
    says: `${store} has no ${texts.join(" with ")}`,
    isTrue: (disk) => !isTrue(disk),
  };
};

/** True if so many rows of the store contain the text. */
export const atLeast = (count: number, store: string, text = ""): Fact => ({
  store,
  says: `${count} ${store} ${text}`,
  isTrue: (disk) => disk.rows(store).filter((row) => row.includes(text)).length >= count,
});

/** The first response to a post, which confirms it; redirects are not followed. */
export type Answer = Pick<Response, "status" | "headers">;

/** An act of a person with one post. */
export interface Act {
  /** The record it changes: a later act on the same record replaces this one. */
  of: string;
  send(): Promise<Answer>;
  /** True after its confirmation. */
  facts: Fact[];
  /**
   * True for one transaction, which leaves all of its facts or none. False if the backend or a file
   * is involved.
   */
  isWhole?: boolean;
}

/** How often in a row a person begins again when the pages before an act are not available. */
const MOST_FAILED = 5;

/** The acts confirmed to people, and those without a known end. */
export class Ledger {
  readonly #confirmed = new Map<string, Fact[]>();
  readonly #underWay = new Map<string, Act>();
  /** Stores with a confirmed write. */
  readonly written = new Set<string>();

  /**
   * Records the acts of one person until there are no more or it is time to stop. After a 503 the
   * outcome of an act is unknown.
   *
   * @throws Error where an act is refused, or the portal dies in the middle of it
   */
  async carryOut(
    begin: () => AsyncGenerator<Act, void, Answer>,
    isTime: () => boolean,
  ): Promise<void> {
    let acts = begin();
    let failed = 0;
    const nextAct = async (...answer: [] | [Answer]) => {
      for (;;)
        try {
          const next = await acts.next(...answer);
          failed = 0;
          return next;
        } catch (error) {
          failed += 1;
          if (failed === MOST_FAILED || isTime()) throw error;
          acts = begin();
        }
    };
    for (let next = await nextAct(); !next.done && !isTime(); ) {
      const answer = await this.#carryOut(next.value);
      if (answer.status === 503) acts = begin();
      next = await nextAct(answer);
    }
  }

  async #carryOut(act: Act): Promise<Answer> {
    this.#underWay.set(act.of, act);
    this.#confirmed.delete(act.of);
    const answer = await act.send();
    if (answer.status >= 400 && answer.status !== 503)
      throw new Error(`${act.of} was answered with ${answer.status}: ${await bodyOf(answer)}`);
    // Discards the body, so that the connection is free.
    if (answer instanceof Response) answer.arrayBuffer().catch(() => undefined);
    if (answer.status === 503) return answer;
    this.#underWay.delete(act.of);
    this.#confirmed.set(act.of, act.facts);
    for (const { store } of act.facts) this.written.add(store);
    return answer;
  }

  /**
   * Returns confirmed facts that are missing on the disk, and halves of transactions; forgets acts
   * under way.
   */
  settle(disk: Disk): string[] {
    const lost = [...this.#confirmed].flatMap(([of, facts]) =>
      untrue(facts, disk).map((says) => `${of} was confirmed: ${says}`),
    );
    const half = [...this.#underWay.values()].filter(({ isWhole = true, facts }) => {
      const missing = untrue(facts, disk).length;
      return isWhole && missing > 0 && missing < facts.length;
    });
    this.#underWay.clear();
    return [
      ...lost,
      ...half.map(({ of, facts }) => `${of} is half-done: ${untrue(facts, disk).join(", ")}`),
    ];
  }
}

const untrue = (facts: readonly Fact[], disk: Disk): string[] =>
  facts.filter(({ isTrue }) => !isTrue(disk)).map(({ says }) => says);

const bodyOf = async (answer: Answer) =>
  answer instanceof Response
    ? (await answer.text()).replace(/^[\s\S]*<main/, "").slice(0, 2_000)
    : "";
