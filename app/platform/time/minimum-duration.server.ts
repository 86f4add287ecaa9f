/**
 * Makes `work` last at least `milliseconds`, whatever its outcome, so that the time of a response
 * does not tell whether an address is known (rules 25).
 */
export async function withMinimumDuration<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const minimum = new Promise((resolve) => setTimeout(resolve, milliseconds));
  try {
    return await work();
  } finally {
    await minimum;
  }
}
