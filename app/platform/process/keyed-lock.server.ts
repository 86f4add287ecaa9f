const queues = new Map<string, Promise<unknown>>();

/** Runs `work` after everything that was started before it under the same key. */
export async function withLock<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (queues.get(key) ?? Promise.resolve()).then(work, work);
  queues.set(key, turn);
  try {
    return await turn;
  } finally {
    if (queues.get(key) === turn) queues.delete(key);
  }
}
