/** The revision of a process's memory, with its waiters and listeners. */
export function revisionClock(first: number) {
  let revision = first;
  const listeners = new Set<() => void>();
  const waiting = new Map<() => void, number>();

  return {
    current: () => revision,
    advance(to: number): void {
      revision = Math.max(revision, to);
      for (const [done, until] of waiting) if (until <= revision) done();
      for (const listener of listeners) queueMicrotask(listener);
    },
    /** Waits at most `patience` milliseconds for the revision `until`. */
    reached(until: number, patience: number): Promise<void> {
      if (revision >= until) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(() => done(), patience);
        const done = () => {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        };
        waiting.set(done, until);
      });
    },
    /** Calls `listener` after each change of the revision. */
    onAdvance: (listener: () => void) => void listeners.add(listener),
  };
}
