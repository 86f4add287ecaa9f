import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";

interface Story {
  page: Page;
  context: BrowserContext;
  /** Address of the portal. */
  url: string;
}

/** A page whose console stays silent: a script error, a refused resource or a broken hydration fails the test. */
export const test = base.extend<{ silence: undefined; url: string }>({
  url: async ({ baseURL }, use) => use(baseURL ?? process.env.PORTAL_URL ?? ""),
  baseURL: async ({}, use) => use(process.env.PORTAL_URL),
  silence: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on("pageerror", (error) => noise.push(error.message));
      page.on("console", (message) => {
        // Chromium reports a 4xx answer as an error; those are tested by their own words.
        if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) noise.push(message.text());
      });
      await use(undefined);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

/** Tells the same story twice: with JavaScript and without. */
export function bothWays(title: string, story: (parts: Story & { js: boolean }) => Promise<void>): void {
  for (const js of [true, false]) {
    test.describe(js ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled: js });
      test(title, ({ page, context, url }) => story({ page, context, url, js }));
    });
  }
}

export { expect };
