import { afterAll, beforeAll, describe, expect, test } from "vitest";
import dues from "../../fixtures/chamber/dues.json" with { type: "json" };
import life from "../../fixtures/chamber/life.json" with { type: "json" };
import { type Portal, startPortal } from "../support/portal.ts";
import { logIn } from "../support/story.ts";
import { type Page, Visitor } from "../support/visitor.ts";

/** The whole chamber, which has a tariff and paid events. */
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ SAMPLE_DATA: "1" });
});
afterAll(async () => void (await portal.stop()));

const newVisitor = () => new Visitor(portal.url);

const spaced = (text: string) => text.replaceAll(/\s+/g, " ");
const paragraphsOn = (page: Page) =>
  page.document.querySelectorAll("main p, main dl").map(({ text }) => spaced(text));
const owner = async () => {
  const visitor = newVisitor();
  await logIn(visitor, "demo@example.com", "Demo-1234");
  return visitor;
};

describe("the tariff of dues", () => {
  const { resolution: _, ...prices } = dues.tariff;

  test.each(["/", "/register", "/about"])("is printed by size of company on %s", async (path) => {
    const page = await newVisitor().get(path);
    const [tariff = ""] = paragraphsOn(page).filter((text) => text.includes("ponad 250 osób"));
    const amounts = [...tariff.matchAll(/(\d+) zł/g)].map(([, amount]) => Number(amount));
    expect(amounts).toEqual(Object.values(prices));
    for (const text of paragraphsOn(page)) expect(text.split("@").length).toBeLessThan(3);
  });

  test("is that of the terms, which leave no price to the office", async () => {
    const text = spaced((await newVisitor().get("/terms")).text);
    expect(text).toContain(`od ${prices.small} zł do ${prices.huge} zł rocznie`);
    expect(text).not.toContain("biuro podaje");
  });
});

test("a session costs the same on card, page and booking, with the same words about paying", async () => {
  const member = await owner();
  const path = "/experts/ekspert-bielak";
  const list = await member.get("/experts?q=bielak");
  const card = spaced(list.document.querySelector("main article")?.text ?? "");
  const [price = "no price"] = /\d+ zł za godzinę/.exec(card) ?? [];
  expect(card).toContain(`${price} tylko dla członków izby`);
  for (const address of [path, `${path}/session`]) {
    const text = spaced((await member.get(address)).text);
    expect(text, address).toContain(price);
    expect(text, address).toContain("Za sesję płacisz ekspertowi, poza portalem. Czy do ceny");
  }
});

describe("the owner of the sample company", () => {
  const [paid, open] = [true, false].map((is) =>
    life.paidSeats.find(({ isPaid }) => isPaid === is),
  );
  const ticketOf = async (seat: typeof paid) =>
    (await owner()).get(`/events/${seat?.eventId}/ticket`);

  test("has a ticket to pay: the code for the door first, the transfer with the bank's code below", async () => {
    const { document } = await ticketOf(open);
    const [door, bank] = document.querySelectorAll("main svg[role=img]");
    expect(door?.getAttribute("aria-label")).toContain("Kod QR biletu");
    expect(bank?.getAttribute("aria-label")).toContain("Kod QR z danymi przelewu: 120,00");
    // Only the heading stands before the ticket, so that a phone shows the code at once.
    const main = document.querySelector("main")?.text ?? "";
    expect(main.indexOf("Potwierdzenie")).toBeGreaterThan(main.indexOf("Numer biletu"));
    expect(document.querySelector("main a[download]")?.text).toContain("Zapisz kod (PNG)");
  });

  test("has a ticket that is paid, without a transfer", async () => {
    const page = await ticketOf(paid);
    expect(spaced(page.text)).toContain("120 zł");
    expect(page.document.querySelector("main #payment")).toBeNull();
  });
});

test("paid events name the prices for members and for guests", async () => {
  const text = spaced((await newVisitor().get("/events/eksport-do-niemiec")).text);
  expect(text).toMatch(/120 zł.*dla członków izby/);
  expect(text).toContain("Pozostali i goście: 180 zł");
});
