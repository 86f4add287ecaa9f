import { randomBytes } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { readCompanyFile } from "~/modules/office/company-imports/company-file.server";
import { rehearseImport } from "~/modules/office/company-imports/imported-companies.server";
import { readPostedBody } from "~/platform/forms/posted-body.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { isRefused } from "~/platform/outcome";
import { openSqlite } from "~/platform/store/sqlite.server";
import { openStoreKit } from "~/platform/store/store.server";
import { mapInSlices } from "~/platform/time/slices.server";
import { fileKindOf } from "~/platform/uploads/file-kind.server";
import { isSomethingElseToo } from "~/platform/uploads/polyglot";
import { temporaryDir } from "../support/unit-data-dir";
import { LONGEST_MS, longestStep, measureSqlite, used } from "./support/longest-step.ts";

// rules 1699

const MEGABYTE = 1024 * 1024;

vi.setConfig({ testTimeout: 60_000 });

/** The first bytes of a picture. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

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
    const longest = await longestStep(async () => {
      const content = await readCompanyFile(bytes, locale);
      expect(isRefused(content) ? content.refused : null).toBe(refusal);
      if (!isRefused(content)) await rehearseImport(content.rows);
    });
    expect(longest).toBeLessThan(LONGEST_MS);
  });

  test("saving the rows of the largest import, with their history, but for the commit of SQLite", async () => {
    measureSqlite();
    const database = openSqlite(temporaryDir());
    const kit = await openStoreKit({ database, sampleData: false });
    const schema = z.object({ id: z.string(), place: z.string(), notes: z.string() });
    const store = kit.defineStore({ name: "rows", schema, indexes: ["place"] });
    await kit.start();
    let tries = 0;
    const longest = await longestStep(async () => {
      tries += 1;
      const rows = await mapInSlices(Array(10_000).keys(), (index) =>
        store.prepare({ id: `${tries}-${index}`, place: "Łódź", notes: "opis ".repeat(200) }),
      );
      await kit.transaction(() => {
        for (const one of rows) store.save(one);
      });
    });
    expect(store.count(() => true)).toBe(tries * 10_000);
    await kit.close();
    expect(longest).toBeLessThan(LONGEST_MS);
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
    const before = used();
    const { refused } = await readPostedBody(request);
    expect(refused?.reason).toBe("malformed");
    expect(used() - before, "read past without a parser").toBeLessThan(1500);
  });

  test.each<[string, () => Uint8Array, string | null]>([
    ["a picture", () => Buffer.concat([PNG, randomBytes(5 * MEGABYTE)]), null],
    ["any bytes from 128 on", () => randomBytes(5 * MEGABYTE).map((byte) => byte | 128), null],
    ["a Polish text", () => text("żółć ".repeat(600_000)), "txt"],
  ])("%s whose kind is judged", async (_, make, kind) => {
    const bytes = make();
    const longest = await longestStep(async () => expect(await fileKindOf(bytes)).toBe(kind));
    expect(longest).toBeLessThan(LONGEST_MS);
  });

  test("a picture with the beginning of a drawing again and again", async () => {
    const bytes = Buffer.concat([randomBytes(1000), Buffer.from("<svg".repeat(500_000))]);
    const longest = await longestStep(async () => {
      expect(isSomethingElseToo(bytes)).toBe(false);
    });
    expect(longest).toBeLessThan(LONGEST_MS);
  });
});
