import { describe } from "vitest";
import type { PortalForm } from "./forms/portal-form.ts";
import type { Thorough } from "./forms.ts";
import { expectRefusedForm, parsePage } from "./oracle.ts";
import { sharedPortal, test } from "./portal-test.ts";
import { unchangedCast } from "./unchanged-cast.ts";

export const URLENCODED = "application/x-www-form-urlencoded";
export const MEGABYTE = 1024 * 1024;

/**
 * Tests that each of `forms` refuses a malformed or oversized body on its own page, and changes
 * nothing.
 */
export function testBadBodies(forms: readonly PortalForm[], isThorough: Thorough): void {
  sharedPortal();
  const { at } = unchangedCast();

  describe.each(forms.map((form) => [form.name, form] as const))("%s", (_, form) => {
    const { path, stage, fields, texts } = form;
    const encoded = new URLSearchParams(fields).toString();
    const multipart = (boundary: string) =>
      Object.entries(fields)
        .map(
          ([name, value]) =>
            `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        )
        .join("");

    async function post(
      body: RequestInit["body"],
      type: string | null,
      headers: Record<string, string> = {},
    ) {
      const init: RequestInit = {
        method: "POST",
        body,
        headers: { ...headers, ...(type && { "Content-Type": type }) },
        duplex: "half",
      };
      return parsePage(await at(stage).request(path, init));
    }

    const odd: [what: string, type: string, body: string][] = [
      ["text/plain", "text/plain", encoded],
      ["JSON", "application/json", JSON.stringify(fields)],
      ["XML", "application/xml", "<a/>"],
      ["an empty type", " ", encoded],
      ["multipart without a boundary", "multipart/form-data", multipart("x")],
      [
        "multipart with a boundary that is not there",
        "multipart/form-data; boundary=other",
        multipart("x"),
      ],
      [
        "multipart that is cut",
        "multipart/form-data; boundary=x",
        `${multipart("x")}--x\r\nContent-Dispo`,
      ],
      [
        "multipart with more parts than any form",
        "multipart/form-data; boundary=x",
        `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(1500)}--x--\r\n`,
      ],
    ];
    test.each(isThorough(form) ? odd : odd.slice(0, 1))("refuses %s", async (_, type, body) => {
      expectRefusedForm(await post(Buffer.from(body), type));
    });

    if (!isThorough(form)) return;

    test("refuses a body without a type", async () => {
      expectRefusedForm(await post(Buffer.from(encoded), null));
    });

    if (texts.length > 0)
      test("refuses a file in place of a text", async () => {
        const data = new FormData();
        for (const name of Object.keys(fields))
          data.append(name, new File(["x"], "Umowa;2026=a.pdf", { type: "application/pdf" }));
        expectRefusedForm(await post(data, null));
      });

    test("responds to 1 MB with a page that says it is too much, with or without a length", async () => {
      const body = Buffer.from(`${encoded}&more=${"a".repeat(MEGABYTE)}`);
      expectRefusedForm(await post(body, URLENCODED), 413);
      expectRefusedForm(await post(new Blob([body]).stream(), URLENCODED), 413);
      const part = `--x\r\nContent-Disposition: form-data; name="more"\r\n\r\n${"a".repeat(MEGABYTE)}\r\n--x--\r\n`;
      expectRefusedForm(await post(Buffer.from(part), "multipart/form-data; boundary=x"), 413);
    });
  });
}
