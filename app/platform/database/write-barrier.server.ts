/** Where work passes, and where somebody who needs quiet can hold it up for a moment. */
export interface Gate {
  /** Does work at once, or as soon as nobody needs quiet. */
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Does `work` while nobody passes: who is inside comes out first, who arrives waits until it is done.
   *
   * @param atMost milliseconds after which everybody may pass again, whether it is done or not: nobody's request fails because of it
   * @returns what `work` answers, and whether it was quiet all the time
   */
  quietly<Result>(
    work: () => Promise<Result>,
    atMost: number,
  ): Promise<{ result: Result; wasQuiet: boolean }>;
}

export function createGate(): Gate {
  const inside = new Set<Promise<unknown>>();
  let closed: { until: Promise<void>; open: () => void } | null = null;

  function close(): { until: Promise<void>; open: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    return {
      until: promise,
      open() {
        closed = null;
        resolve();
      },
    };
  }

  return {
    async pass(work) {
      while (closed) await closed.until;
      const passing = work();
      inside.add(passing);
      try {
        return await passing;
      } finally {
        inside.delete(passing);
      }
    },
    async quietly(work, atMost) {
      while (closed) await closed.until;
      const mine = close();
      closed = mine;
      const timer = setTimeout(mine.open, atMost);
      try {
        await Promise.race([Promise.allSettled(inside), mine.until]);
        const result = await work();
        return { result, wasQuiet: closed === mine };
      } finally {
        clearTimeout(timer);
        if (closed === mine) mine.open();
      }
    },
  };
}
