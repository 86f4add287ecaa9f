import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readCompanyFile } from "~/modules/company-imports/company-file.server";
import { rehearseImport } from "~/modules/company-imports/imported-companies.server";
import { readPostedBody } from "~/platform/forms/posted-body.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { isRefused } from "~/platform/outcome";
import { isSomethingElseToo } from "~/platform/uploads/polyglot";

/** The longest that an event loop may wait for one file; a loaded machine is slow. */
const LONGEST_MS = 250;
const MEGABYTE = 1024 * 1024;

vi.setConfig({ testTimeout: 60_000 });

let longest = 0;
let timer: NodeJS.Timeout;
beforeEach(() => {
  let last = performance.now();
  longest = 0;
  timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
});
afterEach(() => clearInterval(timer));

const text = (content: string) => new TextEncoder().encode(content);
const row = (index: number) => `Firma ${index};Łódź;${"opis ".repeat(200)}\n`;

describe("no file holds the event loop:", () => {
  test.each<[string, () => Uint8Array, string | null]>([
    ["5 MB of semicolons", () => text(";".repeat(5 * MEGABYTE)), "too-wide"],
    ["2.6 million headings", () => text("a;".repeat(2.6e6)), "too-wide"],
    ["5 MB of one quoted cell", () => text(`"${"a;\n".repeat(1.7e6)}`), "open-quote"],
    [
      "4,999 long rows",
      () =>
        text(
          `Nazwa;Lokalizacja;Uwagi\n${Array.from({ length: 4999 }, (_, at) => row(at)).join("")}`,
        ),
      null,
    ],
  ])("%s as an import", async (_, make, refusal) => {
    const bytes = make();
    const locale = localeOf("pl");
    // The best of some tries: a loaded machine holds one up by itself.
    let best = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 4 && best >= LONGEST_MS; tries += 1) {
      longest = 0;
      const content = await readCompanyFile(bytes, locale);
      expect(isRefused(content) ? content.refused : null).toBe(refusal);
      if (!isRefused(content)) await rehearseImport(content.rows);
      best = Math.min(best, longest);
    }
    expect(best).toBeLessThan(LONGEST_MS);
  });

  test("a body of many more parts than a form has", async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
    const content = text(part.repeat(1000));
    const body = new ReadableStream({
      start(controller) {
        for (let piece = 0; piece < 600; piece += 1) controller.enqueue(content);
        controller.enqueue(text("--x--\r\n"));
        controller.close();
      },
    });
    const request = new Request("http://localhost/", {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body,
      duplex: "half",
    });
    const began = performance.now();
    const { refused } = await readPostedBody(request);
    expect(refused?.reason).toBe("malformed");
    expect(performance.now() - began, "read past without a parser").toBeLessThan(1500);
  });

  test("a picture with the beginning of a drawing again and again", () => {
    const bytes = Buffer.concat([randomBytes(1000), Buffer.from("<svg".repeat(500_000))]);
    const began = performance.now();
    expect(isSomethingElseToo(bytes)).toBe(false);
    expect(performance.now() - began).toBeLessThan(LONGEST_MS);
  });
});
