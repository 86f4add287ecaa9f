import fc from "fast-check";
import { expect } from "vitest";
import type { Visitor } from "../../support/visitor.ts";
import { CRAWLER, crawl } from "./crawl.ts";
import { type FoundForm, formsOn } from "./found-forms.ts";
import { bodyOf, MARKUP, type OddPairs, oddPost } from "./odd-posts.ts";
import { parsePage } from "./oracle.ts";

/** The limit for every response. */
const HANG_MS = 20_000;
/** Forms that end their session, so they come last. */
const ENDS_SESSION = /logout|settings/;

interface FuzzOptions {
  /** The address of the portal. */
  url: string;
  /** Decides all input: the same seed sends the same. */
  seed: number;
  /** Number of posts per form. */
  runs: number;
  /** Start of the crawl for forms, and number of addresses per route. */
  start?: string;
  perRoute?: number;
  judge?: (page: Awaited<ReturnType<typeof parsePage>>) => void;
}

/**
 * Finds every form that `person` can reach and posts odd input to it. A response that is an error,
 * slow, or unescaped fails with the input and the seed.
 *
 * @returns the kinds of forms that were found
 */
export async function fuzzForms(
  person: Visitor,
  { url, seed, runs, start, perRoute = 1, judge }: FuzzOptions,
): Promise<string[]> {
  const forms = new Map<string, FoundForm>();
  const onPage = (page: Parameters<typeof formsOn>[0]) => {
    for (const form of formsOn(page)) if (!forms.has(form.kind)) forms.set(form.kind, form);
  };
  await crawl(person, url, { start, perRoute, perPath: 1, judged: 0, onPage });
  const inOrder = [...forms.values()].sort(
    (one, other) => Number(ENDS_SESSION.test(one.action)) - Number(ENDS_SESSION.test(other.action)),
  );
  for (const [index, form] of inOrder.entries()) {
    for (const pairs of fc.sample(oddPost(form), { numRuns: runs, seed: seed + index }))
      await expectHandled(person, form, pairs, { url, seed, judge });
  }
  return [...forms.keys()];
}

async function expectHandled(
  person: Visitor,
  form: FoundForm,
  pairs: OddPairs,
  { url, seed, judge }: Pick<FuzzOptions, "url" | "seed" | "judge">,
) {
  const what = `seed ${seed}, ${form.action} on ${form.page}: ${JSON.stringify(pairs).slice(0, 3000)}`;
  const headers = {
    Origin: url,
    ...(form.isMultipart ? {} : { "Content-Type": "application/x-www-form-urlencoded" }),
  };
  const init = {
    method: "POST",
    body: bodyOf(pairs, form.isMultipart),
    headers,
    signal: AbortSignal.timeout(HANG_MS),
  };
  const answer = await person.request(form.action, init);
  expect(answer.status, what).toBeLessThan(500);
  const target = answer.headers.get("Location");
  if (target !== null) expect(new URL(target, url).origin, what).toBe(url);
  const page = await parsePage(answer);
  if (answer.headers.get("Content-Type")?.startsWith("text/html")) {
    expectEscaped(page.html, what);
    judge?.(page);
  }
  const home = await fetch(url, { headers: CRAWLER });
  expect(home.status, `the first page after ${what}`).toBe(200);
  expectEscaped(await home.text(), what);
}

/** Input appears on a page as text only. */
export function expectEscaped(html: string, what: string): void {
  expect(
    /<script>fuzz|<img src=x|<b onclick/.exec(html)?.[0],
    `${MARKUP} stands unescaped after ${what}`,
  ).toBeUndefined();
}
