import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type Response,
  type ViewportSize,
} from "@playwright/test";
import { expectSilence } from "./silence.ts";
import { logIn, logInStaff } from "./story.ts";
import { Visitor } from "./visitor.ts";

interface Story {
  page: Page;
  context: BrowserContext;
  /** Address of the portal. */
  url: string;
  /**
   * Opens a window of another visitor, in a browser of their own without scripts. It closes when
   * the test ends.
   */
  openWindow: () => Promise<Page>;
}

/** A member, or somebody of the staff. */
export type Login = { email: string; password: string } | { username: string; password: string };

interface Who {
  as?: Login;
  /** In the light version, which sends no scripts. */
  lite?: boolean;
}

interface PerTest extends Pick<Story, "url" | "openWindow"> {
  silence: undefined;
}

interface PerWorker {
  /** Address of the portal, for what the worker keeps. */
  address: string;
  /**
   * People who have been at the portal before. Logging in costs a hash and a pause, so each does it
   * once; none may log out.
   */
  somebody: (who: Who) => Promise<Visitor>;
  /**
   * Two pages of the worker, one of them without scripts: opening a page costs more than most of
   * what is done in it.
   */
  withScripts: Page;
  withoutScripts: Page;
}

/**
 * A browser whose console has to stay silent: a script error, a refused resource, a violated policy
 * or a broken hydration fails the test.
 */
export const test = base.extend<PerTest, PerWorker>({
  address: [async ({}, use) => use(process.env.PORTAL_URL ?? ""), { scope: "worker" }],
  baseURL: async ({ address }, use) => use(address),
  url: async ({ address }, use) => use(address),
  silence: [
    async ({ context }, use) => expectSilence([context], () => use(undefined)),
    { auto: true },
  ],
  openWindow: async ({ browser, address }, use) => {
    const opened: Page[] = [];
    await expectSilence([], (hear) =>
      use(async () => {
        const page = await newPage(browser, address, false);
        hear(page.context());
        opened.push(page);
        return page;
      }),
    );
    for (const page of opened) await page.close();
  },
  somebody: [
    async ({ address }, use) => {
      const known = new Map<string, Promise<Visitor>>();
      await use((who) => {
        const name = JSON.stringify(who);
        const somebody = known.get(name) ?? introduce(address, who);
        known.set(name, somebody);
        return somebody;
      });
    },
    { scope: "worker" },
  ],
  // Options of a worker are set here and not where they are used: tests with other options run in
  // other workers, each with its browser.
  withScripts: [
    async ({ browser, address }, use) => use(await newPage(browser, address, true)),
    { scope: "worker" },
  ],
  withoutScripts: [
    async ({ browser, address }, use) => use(await newPage(browser, address, false)),
    { scope: "worker" },
  ],
});

/** A test in one of the two pages that the worker keeps. */
export const sharedPageTest = test.extend({
  page: async (
    { withScripts, withoutScripts, javaScriptEnabled, userAgent, viewport, browser, address },
    use,
  ) => {
    // Another browser than the usual one is opened for its test.
    if (userAgent) {
      const page = await newPage(browser, address, javaScriptEnabled ?? true, {
        userAgent,
        viewport,
      });
      await use(page);
      return page.close();
    }
    const page = javaScriptEnabled ? withScripts : withoutScripts;
    await forgetVisitor(page, viewport ?? DESKTOP);
    await use(page);
  },
  context: async ({ page }, use) => use(page.context()),
  // A test may use the kept pages beside its own.
  silence: async ({ context, withScripts, withoutScripts }, use) =>
    expectSilence([context, withScripts.context(), withoutScripts.context()], () => use(undefined)),
});

const newPage = (
  browser: Browser,
  baseURL: string,
  javaScriptEnabled: boolean,
  options: BrowserContextOptions = {},
): Promise<Page> =>
  // A service worker would stay for the journeys that follow in the same browser.
  browser.newPage({
    baseURL,
    javaScriptEnabled,
    // Fixtures that are not named here count towards the test that first needs the page.
    userAgent: undefined,
    viewport: DESKTOP,
    serviceWorkers: "block",
    locale: "pl-PL",
    timezoneId: "Europe/Warsaw",
    reducedMotion: "reduce",
    ...options,
  });

/** Leaves the page as a browser in which nobody has been here yet. */
async function forgetVisitor(page: Page, window: ViewportSize): Promise<void> {
  // The last page closes when the test opens its first one. Until then it is neither shown nor laid
  // out.
  await page.evaluate(() =>
    document.documentElement.style.setProperty("display", "none", "important"),
  );
  await page.context().clearCookies();
  await page.setViewportSize(window);
  await page.emulateMedia({ media: null });
}

const DESKTOP = { width: 1280, height: 800 };

type StoryBody = (parts: Story & { js: boolean }) => Promise<void>;

/** Tells the same story twice: with JavaScript and without. */
export function bothWays(title: string, story: StoryBody): void {
  for (const js of [true, false]) {
    test.describe(js ? "with JavaScript" : "without JavaScript", () => {
      sharedPageTest.use({ javaScriptEnabled: js });
      sharedPageTest(title, ({ page, context, url, openWindow }) =>
        story({ page, context, url, openWindow, js }),
      );
    });
  }
}

/** `npm run test:long`, which tells what `npm test` leaves to cheaper tests. */
const isLongRun = Boolean(process.env.EVERY_WAY);

/**
 * A journey over pages without scripts that a test over HTTP covers too: with and without
 * JavaScript in the long run only.
 */
export function bothWaysInLongRun(title: string, story: StoryBody): void {
  if (isLongRun) bothWays(title, story);
}

/** Looks, in the long run alone, at what shorter tests show in part. */
export function testInLongRun(title: string, look: (parts: Story) => Promise<void>): void {
  if (isLongRun)
    test(title, ({ page, context, url, openWindow }) => look({ page, context, url, openWindow }));
}

/**
 * A journey without JavaScript on pages whose scripts only dismiss messages or share a page; the
 * long run repeats it with JavaScript. Fails on a page with any other script.
 *
 * @param coveredElsewhere names of scripts on some of its pages that another journey of every run
 * covers
 */
export function eitherWay(
  title: string,
  story: StoryBody,
  { coveredElsewhere = [] }: { coveredElsewhere?: string[] } = {},
): void {
  if (isLongRun) {
    bothWays(title, story);
    return;
  }
  test.describe("without JavaScript", () => {
    sharedPageTest.use({ javaScriptEnabled: false });
    sharedPageTest(title, async ({ page, context, url, openWindow }) => {
      const scripts: Promise<string[]>[] = [];
      const note = (response: Response) => {
        if (response.request().isNavigationRequest()) scripts.push(scriptsOf(response));
      };
      context.on("response", note);
      await story({ page, context, url, openWindow, js: false });
      context.off("response", note);
      const uncovered = (await Promise.all(scripts))
        .flat()
        .filter((name) => !coveredElsewhere.includes(name.replace(/-[^-]*$/, "")));
      expect([...new Set(uncovered)], "scripts that call for a story told both ways").toEqual([]);
    });
  });
}

/** Names of the scripts that a page loads, but for those that change nothing of what it does. */
async function scriptsOf(response: Response): Promise<string[]> {
  // A redirect has no body, a file is not a page; one that was left at once is no longer there.
  const html = await response.text().catch(() => "");
  const names = [
    ...html.matchAll(
      /<script[^>]+src="\/assets\/([^"]+)"|<link[^>]+modulepreload[^>]+href="\/assets\/([^"]+)"/g,
    ),
  ].map(([, script, module]) => script ?? module ?? "");
  return names.filter((name) => !/^(toast|share)-/.test(name));
}

async function introduce(url: string, { as, lite }: Who): Promise<Visitor> {
  const visitor = new Visitor(url);
  if (lite) await visitor.submit(await visitor.get("/lite"), "Włącz wersję lekką");
  if (as && "username" in as) await logInStaff(visitor, as);
  else if (as) await logIn(visitor, as.email, as.password);
  return visitor;
}

export { expect };
