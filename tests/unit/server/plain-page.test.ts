import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { plainPage } from "../../../server/plain-page.ts";

describe(plainPage, () => {
  test("is a whole Polish page with one heading and a way home", () => {
    const { body, headers } = plainPage(404);
    expect(body).toMatch(/^<!DOCTYPE html>\n<html lang="pl">/);
    expect(body).toContain("<title>Błąd: Nie znaleziono strony – DIG</title>");
    expect(body.match(/<h1>/g)).toHaveLength(1);
    expect(body).toContain('<a href="/">');
    expect(headers["Content-Type"]).toBe("text/html; charset=utf-8");
    expect(headers["Content-Length"]).toBe(String(Buffer.byteLength(body)));
  });

  test("allows exactly its own style", () => {
    const { body, headers } = plainPage(500);
    const [, style = ""] = /<style>([^<]*)<\/style>/.exec(body) ?? [];
    expect(headers["Content-Security-Policy"]).toContain(
      `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    );
    expect(headers["Content-Security-Policy"]).toContain("default-src 'none'");
    expect(body).not.toMatch(/<script|<link|style=/);
  });

  test("tells the request's number where the portal itself failed", () => {
    expect(plainPage(500, "abc-123").body).toContain("Numer błędu: abc-123");
    expect(plainPage(404, "abc-123").body).not.toContain("abc-123");
  });
});
