/** Ends a turn; called twice it changes nothing. */
export type Leave = () => void;

interface Limits {
  /** How many may have a turn at the same time. */
  atOnce: number;
  /** Milliseconds that somebody waits for a turn. */
  patience: number;
  /** How many may wait. */
  line?: number;
}

/** Lets a few do at the same time what is too much for all together; the others wait in the order in which they came. */
export function turns({ atOnce, patience, line = Number.POSITIVE_INFINITY }: Limits) {
  const waiting = new Set<() => void>();
  let taken = 0;

  function enter(): Leave {
    let isOver = false;
    taken += 1;
    return () => {
      if (isOver) return;
      isOver = true;
      taken -= 1;
      const [next] = waiting;
      next?.();
    };
  }

  /** @returns null where the line is too long, or nobody has left in time */
  function take(): Promise<Leave | null> {
    if (taken < atOnce) return Promise.resolve(enter());
    if (waiting.size >= line) return Promise.resolve(null);
    return new Promise((resolve) => {
      function answer(leave: Leave | null) {
        clearTimeout(timer);
        waiting.delete(comeIn);
        resolve(leave);
      }
      const comeIn = () => answer(enter());
      const timer = setTimeout(() => answer(null), patience);
      waiting.add(comeIn);
    });
  }

  return { take, isIdle: () => taken === 0 };
}
