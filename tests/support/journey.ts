import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
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
   * Opens a window of another visitor, in their own browser without scripts. It closes when the
   * test ends.
   */
  openWindow: () => Promise<Page>;
}

/** A member, or staff. */
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
  /** Address of the portal, for the fixtures of the worker. */
  address: string;
  /**
   * People who have visited the portal before. A login costs a hash and a pause, so each logs in
   * once; none may log out.
   */
  somebody: (who: Who) => Promise<Visitor>;
  /**
   * Two pages of the worker, one without scripts: opening a page costs more than most steps in it.
   */
  withScripts: Page;
  withoutScripts: Page;
}

/**
 * A browser whose console must stay silent: a script error, a refused resource or a violated policy
 * fails the test.
 */
export const test = base.extend<PerTest, PerWorker>({
  address: [async ({}, use) => use(process.env.PORTAL_URL ?? ""), { scope: "worker" }],
  baseURL: async ({ address }, use) => use(address),
  url: async ({ address }, use) => use(address),
  page: async ({ page }, use) => use(patient(page)),
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
  // Worker options belong here: tests with other options run in other workers, each with its
  // browser.
  withScripts: [
    async ({ browser, address }, use) => use(await newPage(browser, address, true)),
    { scope: "worker" },
  ],
  withoutScripts: [
    async ({ browser, address }, use) => use(await newPage(browser, address, false)),
    { scope: "worker" },
  ],
});

/** A test in one of the two shared pages of the worker. */
export const sharedPageTest = test.extend({
  page: async (
    { withScripts, withoutScripts, javaScriptEnabled, userAgent, viewport, browser, address },
    use,
  ) => {
    // A special browser is opened for its test only.
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
  // A test may use the shared pages beside its own.
  silence: async ({ context, withScripts, withoutScripts }, use) =>
    expectSilence([context, withScripts.context(), withoutScripts.context()], () => use(undefined)),
});

/** Goes to an address only once the answer to a press is here, as after a native post. */
function patient(page: Page): Page {
  const goTo = page.goto.bind(page);
  page.goto = async (...to) => {
    await page.locator("html[data-busy]").waitFor({ state: "detached" });
    return goTo(...to);
  };
  return page;
}

async function newPage(
  browser: Browser,
  baseURL: string,
  javaScriptEnabled: boolean,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await browser.newPage({
    baseURL,
    javaScriptEnabled,
    // Fixtures that are not named here count towards the test that first needs the page.
    userAgent: undefined,
    viewport: DESKTOP,
    // A service worker would stay for later journeys in the same browser.
    serviceWorkers: "block",
    locale: "pl-PL",
    timezoneId: "Europe/Warsaw",
    reducedMotion: "reduce",
    ...options,
  });
  return patient(page);
}

/** Resets the page to that of a new visitor. */
async function forgetVisitor(page: Page, window: ViewportSize): Promise<void> {
  // The last page closes when the test opens its first one. Until then it is neither shown nor laid
  // out.
  await page
    .evaluate(() => document.documentElement.style.setProperty("display", "none", "important"))
    // A visit that the last test began may still be replacing it.
    .catch(() => undefined);
  await page.context().clearCookies();
  await page.setViewportSize(window);
  await page.emulateMedia(USUAL_MEDIA);
}

const DESKTOP = { width: 1280, height: 800 };
const USUAL_MEDIA = {
  media: null,
  colorScheme: null,
  forcedColors: null,
  reducedMotion: "reduce",
} as const;

type StoryBody = (parts: Story & { js: boolean }) => Promise<void>;

/** Runs the same journey with JavaScript and without. */
export function bothWays(title: string, story: StoryBody): void {
  tell([true, false], title, story);
}

function tell(ways: boolean[], title: string, story: StoryBody): void {
  for (const js of ways) {
    test.describe(js ? "with JavaScript" : "without JavaScript", () => {
      sharedPageTest.use({ javaScriptEnabled: js });
      sharedPageTest(title, ({ page, context, url, openWindow }) =>
        story({ page, context, url, openWindow, js }),
      );
    });
  }
}

/** `npm run test:long` also runs journeys that `npm test` leaves to cheaper tests. */
export const isLongRun = Boolean(process.env.EVERY_WAY);

/**
 * A journey that a test over HTTP covers too, and in which scripts do only what they do for every
 * page and form: with and without JavaScript in the long run only.
 */
export function bothWaysInLongRun(title: string, story: StoryBody): void {
  if (isLongRun) bothWays(title, story);
}

/**
 * A journey with JavaScript, which a test over HTTP covers without: both ways in the long run only.
 */
export function withJavaScript(title: string, story: StoryBody): void {
  tell(isLongRun ? [true, false] : [true], title, story);
}

/** A test of the long run only; shorter tests cover a part of it. */
export function testInLongRun(title: string, look: (parts: Story) => Promise<void>): void {
  if (isLongRun)
    test(title, ({ page, context, url, openWindow }) => look({ page, context, url, openWindow }));
}

async function introduce(url: string, { as, lite }: Who): Promise<Visitor> {
  const visitor = new Visitor(url);
  if (lite) await visitor.submit(await visitor.get("/lite"), "Włącz wersję lekką");
  if (as && "username" in as) await logInStaff(visitor, as);
  else if (as) await logIn(visitor, as.email, as.password);
  return visitor;
}

export { expect };
