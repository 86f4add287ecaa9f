import { mkdirSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { type Cast, castAt } from "../integration/support/cast.ts";
import type { PortalForm } from "../integration/support/forms/portal-form.ts";
import { FORMS } from "../integration/support/forms.ts";
import { expect, test as journey } from "../support/journey.ts";
import { continueAs } from "../support/journey-steps.ts";
import { expectNoFindingsAtAnyWidth, expectNothingLost } from "../support/thorough-checks.ts";

const test = journey.extend<object, { cast: Cast }>({
  cast: [
    async ({ address }, use) => use(await oneAtATime(address, () => castAt(address))),
    { scope: "worker", timeout: 300_000 },
  ],
});

/** The casts of the workers meet the same experts, and would take each other's hours. */
async function oneAtATime<T>(address: string, work: () => Promise<T>): Promise<T> {
  const lock = join(tmpdir(), `cast-at-${new URL(address).port}`);
  for (let isHeld = false; !isHeld; )
    try {
      mkdirSync(lock);
      isHeld = true;
    } catch {
      await setTimeout(200);
    }
  try {
    return await work();
  } finally {
    rmdirSync(lock);
  }
}

/** Posts a form from a page of the portal. */
async function post(page: Page, path: string, fields: Record<string, string>): Promise<void> {
  await page.goto("/lite");
  await Promise.all([
    page.waitForEvent("load"),
    page.evaluate(
      ({ path, fields }) => {
        const form = Object.assign(document.createElement("form"), {
          method: "post",
          action: path,
        });
        form.append(
          ...Object.entries(fields).map(([name, value]) =>
            Object.assign(document.createElement("input"), { type: "hidden", name, value }),
          ),
        );
        document.body.append(form);
        form.submit();
      },
      { path, fields },
    ),
  ]);
}

/** Counts forms that stand beside the list of their errors, in place of below it. */
async function formsBesideErrors(page: Page): Promise<number> {
  await page.setViewportSize({ width: 1280, height: 800 });
  return page.locator(".error-summary + form").evaluateAll(
    (forms) =>
      forms.filter((form) => {
        const above = form.previousElementSibling?.getBoundingClientRect();
        return above && form.getBoundingClientRect().top < above.bottom;
      }).length,
  );
}

/** Empty texts; the first text of a form that may be empty is far too long instead. */
function faultyPost({ fields, texts, mayBeEmpty }: PortalForm): Record<string, string> {
  const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, " "]));
  return mayBeEmpty ? { ...empty, [texts[0] ?? ""]: "ż".repeat(20_001) } : empty;
}

for (const form of FORMS.filter(({ texts }) => texts.length > 0))
  test(`${form.name}, refused: accessible at every width, and nothing is cut off`, async ({
    page,
    url,
    cast,
  }) => {
    test.setTimeout(120_000);
    await continueAs(page, cast.at(form.stage), url);
    const address = form.path.replace(/[^/?=]+/g, (part) => cast.idOf(part) || part);
    await post(page, address, faultyPost(form));
    await expect(page).toHaveTitle(/^Błąd: /);
    expect(await formsBesideErrors(page), "forms beside their errors").toBe(0);
    await expectNoFindingsAtAnyWidth(page);
    await expectNothingLost(page);
  });
