import express from "express";
import { describe, expect, test } from "vitest";
import { addMissingHeaders, defaultHeaders } from "../../../server/default-headers.ts";

describe(defaultHeaders, () => {
  test("promise HTTPS only where the portal is served over it", () => {
    expect(defaultHeaders("https://portal.example.com")).toHaveProperty(
      "Strict-Transport-Security",
    );
    expect(defaultHeaders("http://localhost:3000")).not.toHaveProperty("Strict-Transport-Security");
  });

  test("let forms of the portal keep their origin", () => {
    expect(defaultHeaders("http://localhost:3000")["Referrer-Policy"]).toBe(
      "strict-origin-when-cross-origin",
    );
  });
});

describe(addMissingHeaders, () => {
  /** The `Cache-Control` of a response with these headers of the app. */
  async function cacheControlBeside(own: Record<string, string>): Promise<string | null> {
    const app = express();
    app.use(addMissingHeaders(defaultHeaders("http://localhost:3000")));
    app.use((_req, res) => void res.set(own).end());
    const server = app.listen(0);
    const { port } = server.address() as { port: number };
    const { headers } = await fetch(`http://localhost:${port}`);
    server.close();
    return headers.get("Cache-Control");
  }

  test("forbids caching without a header of the app, and with cookies", async () => {
    const kept = { "Cache-Control": "public, max-age=3600" };
    expect(await cacheControlBeside({})).toBe("no-store");
    expect(await cacheControlBeside(kept)).toBe("public, max-age=3600");
    expect(await cacheControlBeside({ ...kept, "Set-Cookie": "a=b" })).toBe("no-store");
  });
});
