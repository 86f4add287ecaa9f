import type { Page } from "@playwright/test";
import { addressOnTicket } from "../integration/support/address-on-ticket.ts";
import { EVENT_FIELDS } from "../integration/support/forms/panel-events.ts";
import { expect, sharedPageTest } from "../support/journey.ts";
import { startPortal } from "../support/portal.ts";
import { logIn, logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/**
 * A volunteer's phone at the door, 360 px wide and without scripts: presses, requests and seconds
 * for each person (docs/measurements.md "The door"). Filling in is not counted.
 */
class Phone {
  readonly page: Page;
  presses = 0;
  requests = 0;
  since = 0;

  constructor(page: Page) {
    this.page = page;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) this.requests += 1;
    });
  }

  begin(): void {
    this.presses = 0;
    this.requests = 0;
    this.since = performance.now();
  }

  async press(name: string | RegExp): Promise<void> {
    this.presses += 1;
    await this.page.getByRole("button", { name }).first().click();
  }

  /** A redirect counts as a request. */
  get count() {
    return { presses: this.presses, requests: this.requests };
  }
}

sharedPageTest.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
sharedPageTest("the door takes as many presses as the measurements say", async ({ page }) => {
  sharedPageTest.setTimeout(180_000);
  const portal = await startPortal();
  const counted: Record<string, unknown> = {};
  const seconds: Record<string, number> = {};
  const phone = new Phone(page);
  const person = async (way: string, work: () => Promise<unknown>) => {
    phone.begin();
    await work();
    counted[way] = phone.count;
    seconds[way] = Math.round((performance.now() - phone.since) / 10) / 100;
  };
  try {
    const staff = new Visitor(portal.url);
    await logInStaff(staff);
    const date = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Warsaw" });
    const fields = { ...EVENT_FIELDS, title: "Wejście dziś", date, time: "00:01-23:59" };
    const added = await staff.submit(await staff.get("/admin/events/new"), "Dodaj wydarzenie", {
      ...fields,
      capacity: "5",
    });
    const id = /\/admin\/events\/(\w+)\/edit/.exec(
      (await staff.get("/admin/events?q=Wejście dziś")).html + added.html,
    )?.[1];
    const member = new Visitor(portal.url);
    await logIn(member, "demo@example.com", "Demo-1234");
    await member.submit(await member.get(`/events/${id}`), "Zapisz się");
    const ticket = addressOnTicket((await member.get(`/events/${id}/ticket`)).document);
    for (const name of ["Maria Kłos", "Łucja Strug"])
      await staff.submit(await staff.get(`/admin/events/${id}/participants/new`), "Dopisz osobę", {
        name,
      });
    const passes = await staff.submit(
      await staff.get(`/admin/events/${id}/door-passes`),
      "Utwórz przepustkę",
      { place: "Wejście" },
    );
    const link = /\/door\/pass\?key=[\w.-]+/.exec(passes.html)?.[0] ?? "";
    await page.goto(portal.url + link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wejście dziś");
    await expect(page.getByRole("main")).not.toContainText("Demo");

    await person("scan", async () => {
      await page.goto(portal.url + new URL(ticket).pathname);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Może wejść");
      await phone.press(/^Jest/);
      await expect(page.getByRole("status").last()).toContainText("Jest:");
    });
    await person("list", async () => {
      await phone.press(/^Jest.*Łucja/);
      await expect(page.getByRole("status").last()).toContainText("Łucja");
    });
    await person("search", async () => {
      phone.presses += 1;
      await page.getByRole("searchbox").fill("klo");
      await phone.press("Szukaj");
      await phone.press(/^Jest.*Maria/);
      await expect(page.getByRole("status").last()).toContainText("Maria");
    });
    await person("without a seat", async () => {
      phone.presses += 1;
      await page.getByRole("searchbox").fill("Nowa Osoba");
      await phone.press("Szukaj");
      await phone.press("Jest");
      await expect(page.getByRole("status").last()).toContainText("Nowa Osoba");
    });
    await expect(page.locator("header")).toContainText("4/4");

    // The same ticket on the second phone.
    const again = await staff.get(new URL(ticket).pathname);
    expect(again.text).toContain("Już jest");

    await staff.submit(
      await staff.get(
        /\/admin\/events\/\w+\/door-passes\/\w+\/revoke/.exec(passes.html)?.[0] ?? "",
      ),
      "Unieważnij",
    );
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ta przepustka nie działa");
  } finally {
    await portal.stop();
  }
  console.log("seconds of the portal at the door:", seconds);
  expect(counted).toEqual({
    scan: { presses: 1, requests: 4 },
    list: { presses: 1, requests: 2 },
    search: { presses: 3, requests: 3 },
    "without a seat": { presses: 3, requests: 3 },
  });
});
