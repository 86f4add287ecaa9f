import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { startPortal } from "../support/portal.ts";
import { applicant, confirm, register } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

describe("the newsletter", () => {
  test("goes only to applicants who selected it and confirmed their address", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "dig-newsletter-"));
    const own = await startPortal({ DATA_DIR: dataDir });
    const people = {
      subscribed: applicant(),
      not: applicant(),
      unconfirmed: applicant(),
      undecided: applicant(),
    };
    try {
      for (const [name, { person, company }] of Object.entries(people)) {
        const wants = name === "not" ? {} : { newsletterSubscription: "on" };
        await register(new Visitor(own.url), { person, company: { ...company, ...wants } });
        if (name !== "unconfirmed" && name !== "undecided")
          await confirm(new Visitor(own.url), person.email, person.password);
      }
      await register(new Visitor(own.url), people.undecided);
      await confirm(
        new Visitor(own.url),
        people.undecided.person.email,
        people.undecided.person.password,
      );
    } finally {
      await own.stop();
    }
    const records = new DatabaseSync(join(dataDir, "portal.sqlite"))
      .prepare("select id, json from records where store = 'newsletter'")
      .all();
    const states = records.map(({ id, json }) => [id, JSON.parse(String(json)).status]);
    expect(Object.fromEntries(states)).toEqual({ [people.subscribed.person.email]: "active" });
    rmSync(dataDir, { recursive: true });
  });
});
