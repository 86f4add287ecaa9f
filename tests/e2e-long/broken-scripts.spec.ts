import { test as base, expect, type Page } from "@playwright/test";

/** Pages whose console may report the faults that these tests make. */
const test = base.extend({
  baseURL: async ({}, use) => use(process.env.PORTAL_URL ?? ""),
});

const isPost = (page: Page, work: Parameters<Page["route"]>[1]) =>
  page.route("**/contact*", (route, request) =>
    request.resourceType() === "xhr" ? work(route, request) : route.continue(),
  );

/** Faults at each step of sending in place. */
const FAULTS: [string, (page: Page) => Promise<unknown>][] = [
  ["the library is blocked", (page) => page.route("**/assets/*.js", (route) => route.abort())],
  ["the post cannot be sent", (page) => isPost(page, (route) => route.abort())],
  [
    "the server has the post, and its answer is lost",
    (page) =>
      isPost(page, async (route) => {
        await route.fetch();
        await route.abort();
      }),
  ],
  [
    "the answer is no page",
    (page) =>
      isPost(page, (route) => route.fulfill({ contentType: "application/json", body: "{}" })),
  ],
  [
    "the server ends in between",
    (page) => isPost(page, (route) => route.fulfill({ status: 502, body: "Bad gateway" })),
  ],
  ...(
    [
      ["reading the answer throws", "DOMParser.prototype, 'parseFromString'"],
      ["putting the page in place throws", "Element.prototype, 'setAttribute'"],
      ["noting the history throws", "history, 'replaceState'"],
      ["taking up the fields throws", "window, 'FormData'"],
    ] as const
  ).map(([step, place]): [string, (page: Page) => Promise<unknown>] => [
    step,
    async (page) => {
      await page.goto("/contact");
      await page.evaluate(
        `Reflect.defineProperty(${place}, { value() { throw new Error("broken"); } })`,
      );
    },
  ]),
];

for (const [fault, make] of FAULTS)
  test(`${fault}: the message is sent once`, async ({ page }) => {
    const subject = `Usterka ${Math.random().toString(36).slice(2)}`;
    await make(page);
    if (page.url() === "about:blank") await page.goto("/contact");
    await page.getByLabel("Imię i nazwisko").fill("Zofia Żółć");
    await page.getByLabel("Adres e-mail").fill("zofia@example.com");
    await page.getByLabel("Temat").fill(subject);
    await page.getByLabel("Wiadomość").fill("Dzień dobry,\n\npytanie");
    await page.getByRole("button", { name: "Wyślij" }).click();
    await expect(page.getByRole("status").first()).toContainText("Wiadomość wysłana");
    await page.goto(`/dev/mailbox?q=${encodeURIComponent(subject)}`);
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  });
