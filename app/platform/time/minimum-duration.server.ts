/**
 * Lets `work` take at least `milliseconds`, whatever comes of it: an answer must not tell by its time whether an address is known (rules 25).
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
