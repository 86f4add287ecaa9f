import { type BrowserContext, expect, type WebError } from "@playwright/test";

/**
 * Does `work` and fails if a page of these windows, or of those opened meanwhile, has logged an
 * error.
 */
export async function expectSilence(
  contexts: readonly BrowserContext[],
  work: (hear: (context: BrowserContext) => void) => Promise<void>,
): Promise<void> {
  const noise: string[] = [];
  const ends: (() => void)[] = [];
  const hear = (context: BrowserContext) =>
    void ends.push(listen(context, (words) => noise.push(words)));
  new Set(contexts).forEach(hear);
  await work(hear);
  for (const end of ends) end();
  expect(noise).toEqual([]);
}

/** @returns a function that ends it */
function listen(context: BrowserContext, tell: (words: string) => void): () => void {
  const onError = (error: WebError) => tell(error.error().message);
  const onConsole = (message: { type(): string; text(): string }) => {
    // Chromium reports a 4xx response as an error; other tests cover those.
    if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) tell(message.text());
  };
  context.on("weberror", onError);
  context.on("console", onConsole);
  return () => {
    context.off("weberror", onError);
    context.off("console", onConsole);
  };
}
