/** The revision of a process's memory, with its listeners. */
export function revisionClock(first: number) {
  let revision = first;
  const listeners = new Set<() => void>();

  return {
    current: () => revision,
    advance(to: number): void {
      revision = Math.max(revision, to);
      for (const listener of listeners) queueMicrotask(listener);
    },
    /** Calls `listener` after each change of the revision. */
    onAdvance: (listener: () => void) => void listeners.add(listener),
  };
}
