import { describe, expect } from "vitest";
import { bookingFields, firstFreeSlot, freeSlotsOn } from "../integration/support/bookings.ts";
import { toastOn } from "../integration/support/crowd.ts";
import { expectRefusedForm, typedIn } from "../integration/support/oracle.ts";
import { sharedPortal, test } from "../integration/support/portal-test.ts";
import { joinAs } from "../support/story.ts";
import type { Page, Visitor } from "../support/visitor.ts";

const { portal, newVisitor } = sharedPortal();
let anna: Visitor;
test.beforeAll(async () => {
  anna = newVisitor();
  await joinAs(anna);
});

const formOf = (expert: string, query = "") => `/experts/ekspert-${expert}/session${query}`;
/** The booked hours. */
const hoursOf = new Map<Visitor, Set<string>>();
const book = async (
  visitor: Visitor,
  expert: string,
  overrides: Parameters<typeof bookingFields>[1] = {},
) => {
  const page = await visitor.get(formOf(expert));
  const hours = hoursOf.get(visitor) ?? new Set();
  // A member cannot meet two experts in one hour.
  const slot = freeSlotsOn(page).find((free) => !hours.has(free)) ?? "";
  hoursOf.set(visitor, hours.add(slot));
  return visitor.submit(page, "Zarezerwuj sesję", bookingFields(slot, overrides));
};
const referenceOn = ({ path }: Page) => path.split("/").at(-1) ?? "";

describe("bad input", () => {
  const MB5 = 5 * 1024 * 1024;
  const pdf = (size: number) => {
    const bytes = new Uint8Array(size).fill(32);
    bytes.set(new TextEncoder().encode("%PDF-1.4\n"));
    return bytes;
  };

  test.each([
    [
      "of 5 MB and one byte",
      new File([pdf(MB5 + 1)], "a.pdf"),
      413,
      "Maksymalny rozmiar pliku to 5MB",
    ],
    ["of 12 MB", new File([pdf(12 * 1024 * 1024)], "skan.pdf"), 413, "5MB"],
    [
      "that is a page and calls itself a document",
      new File(["<!doctype html><script>alert(1)</script>"], "umowa.pdf"),
      400,
      "Tego pliku nie przyjmujemy.",
    ],
    [
      "that is a program",
      new File([Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])], "faktura.docx"),
      400,
      "Tego pliku nie przyjmujemy.",
    ],
    [
      "drawn in SVG",
      new File(
        ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
        "logo.png",
      ),
      400,
      "Tego pliku nie przyjmujemy.",
    ],
    ["without anything in it", new File([], "pusty.pdf"), 400, "Ten plik jest pusty."],
  ])("a file %s is refused, and everything else stays", async (_, attachment, status, words) => {
    const page = await anna.get(formOf("lesniak"));
    const slot = firstFreeSlot(page);
    const refused = await anna.submit(page, "Zarezerwuj sesję", {
      ...bookingFields(slot, { topic: "Z plikiem" }),
      attachment,
    });
    expectRefusedForm(refused, status);
    expect(refused.text).toContain(words);
    expect(typedIn(refused, "topic")).toBe("Z plikiem");
    expect(refused.document.querySelector("input[name=slot][checked]")?.getAttribute("value")).toBe(
      slot,
    );
    expect(freeSlotsOn(await anna.get(formOf("lesniak")))).toContain(slot);
  });

  test.each([20, 33, 38])(
    "a file of %i MB gets a page, not a broken connection",
    async (megabytes) => {
      const page = await anna.get(formOf("lesniak"));
      const attachment = new File([new Uint8Array(megabytes * 1024 * 1024)], "film.mp4");
      const refused = await anna.submit(page, "Zarezerwuj sesję", {
        ...bookingFields(firstFreeSlot(page), { topic: "Z filmem" }),
        attachment,
      });
      expectRefusedForm(refused, 413);
      expect(typedIn(refused, "topic")).toBe("Z filmem");
    },
  );

  test("a visitor who sends a file is redirected to the login, whatever its size", async () => {
    for (const size of [1000, MB5 + 1, 12 * 1024 * 1024]) {
      const page = await newVisitor().post(formOf("lesniak"), {
        ...bookingFields("x"),
        attachment: new File([pdf(size)], "a.pdf"),
      });
      expect([page.status, page.path], String(size)).toEqual([
        200,
        `/login?redirectTo=${encodeURIComponent(formOf("lesniak"))}`,
      ]);
    }
  });

  test("a file of exactly 5 MB is accepted", async () => {
    const done = await book(anna, "lesniak", { attachment: new File([pdf(MB5)], "duzy.pdf") });
    expect(toastOn(done)).toContain("Sesja zarezerwowana");
  });

  test.each([
    ["zażółć gęślą jaźń.pdf", /^zażółć gęślą jaźń\.pdf$/],
    ["bez-kropki", /^bez-kropki\.pdf$/],
    ["../../../etc/passwd", /^[^/\\]*passwd\.pdf$/],
    ["C:\\Windows\\system32\\umowa.exe", /^[^/\\:]*\.pdf$/],
    ['a"; filename="x.html', /^[^/\\"]*\.pdf$/],
    ["faktura\u202efdp.exe", /^[^\u202e]*\.pdf$/],
    ["a".repeat(300), /^a{1,120}\.pdf$/],
    ["<script>alert(1)</script>.pdf", /\.pdf$/],
    ["...", /\.pdf$/],
  ])("a file called %j gets a safe name", async (name, shown) => {
    const bytes = pdf(2000);
    const done = await book(anna, "lesniak", {
      topic: `Plik ${name.length}`,
      attachment: new File([bytes], name),
    });
    expect(done.status, done.text.slice(0, 300)).toBe(200);
    expect(done.html).not.toContain("<script>alert(1)");
    const link = done.document
      .querySelectorAll("main a")
      .find((one) => one.getAttribute("href")?.endsWith("/attachment"));
    expect(link?.text.trim()).toMatch(shown);
    expect((link?.text.trim() ?? "").length).toBeLessThanOrEqual(124);
    const file = await anna.request(`${done.path}/attachment`);
    expect([file.status, new Uint8Array(await file.arrayBuffer())]).toEqual([200, bytes]);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment; filename/),
      "x-content-type-options": "nosniff",
      "cache-control": expect.stringContaining("no-store"),
      "content-security-policy": expect.stringContaining("sandbox"),
    });
  });

  test("the link of the expert's mail opens the file without a login; a changed one does not", async () => {
    // A new member: nobody may have more than ten coming consultations, and Anna has ten by now.
    const berta = newVisitor();
    await joinAs(berta);
    const done = await book(berta, "lesniak", { attachment: new File([pdf(3000)], "umowa.pdf") });
    const mailbox = await berta.get(`/dev/mailbox?q=${encodeURIComponent(referenceOn(done))}`);
    const link = mailbox.document
      .querySelectorAll("main article a")
      .map((one) => (one.getAttribute("href") ?? "").replaceAll("&amp;", "&"))
      .find((href) => href.includes("/attachment?key="));
    const { pathname, search } = new URL(link ?? "no link in the mail");
    const stranger = newVisitor();
    expect((await stranger.request(pathname + search)).status).toBe(200);
    const key = new URLSearchParams(search).get("key") ?? "";
    for (const wrong of [
      `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`,
      "",
      key.slice(1),
      `${key}=`,
      "%ff",
    ])
      expect((await stranger.get(`${pathname}?key=${wrong}`)).path, wrong).toMatch(/^\/login/);
    expect(
      (await fetch(`${portal.url}/storage/v1/object/public/attachments/${referenceOn(done)}`))
        .status,
    ).toBe(404);
  });
});
