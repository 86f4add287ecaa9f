/** Lets writes pass, and holds them back while work needs the data unchanged. */
export interface WriteBarrier {
  /** Runs a write at once, or after the exclusive work. */
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs `work` when running writes have ended; new writes wait until it is done.
   *
   * @param maxMs milliseconds after which writes resume in any case, so that no request fails
   * @returns the result of `work`, and whether no write ran meanwhile
   */
  exclusively<Result>(
    work: () => Promise<Result>,
    maxMs: number,
  ): Promise<{ result: Result; wasExclusive: boolean }>;
}

export function createWriteBarrier(): WriteBarrier {
  const running = new Set<Promise<unknown>>();
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
      running.add(passing);
      try {
        return await passing;
      } finally {
        running.delete(passing);
      }
    },
    async exclusively(work, maxMs) {
      while (closed) await closed.until;
      const mine = close();
      closed = mine;
      const timer = setTimeout(mine.open, maxMs);
      try {
        await Promise.race([Promise.allSettled(running), mine.until]);
        const result = await work();
        return { result, wasExclusive: closed === mine };
      } finally {
        clearTimeout(timer);
        if (closed === mine) mine.open();
      }
    },
  };
}
