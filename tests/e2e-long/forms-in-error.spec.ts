import type { Page } from "@playwright/test";
import { type Cast, castAt } from "../integration/support/cast.ts";
import { FORMS } from "../integration/support/forms.ts";
import { expect, test as journey } from "../support/journey.ts";
import { continueAs } from "../support/journey-steps.ts";
import { expectNoFindingsAtAnyWidth, expectNothingLost } from "../support/thorough-checks.ts";

const test = journey.extend<object, { cast: Cast }>({
  cast: [async ({ address }, use) => use(await castAt(address)), { scope: "worker" }],
});

/** Posts an empty form from a page of the portal. */
async function postEmpty(page: Page, path: string, names: string[]): Promise<void> {
  await page.goto("/lite");
  await Promise.all([
    page.waitForEvent("load"),
    page.evaluate(
      ({ path, names }) => {
        const form = Object.assign(document.createElement("form"), {
          method: "post",
          action: path,
        });
        form.append(
          ...names.map((name) =>
            Object.assign(document.createElement("input"), { type: "hidden", name, value: " " }),
          ),
        );
        document.body.append(form);
        form.submit();
      },
      { path, names },
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

for (const { name, path, stage, fields } of FORMS.filter(({ texts }) => texts.length > 0))
  test(`${name}, sent empty: accessible at every width, and nothing is cut off`, async ({
    page,
    url,
    cast,
  }) => {
    test.setTimeout(120_000);
    await continueAs(page, cast.at(stage), url);
    const address = path.replace(/[^/?=]+/g, (part) => cast.idOf(part) || part);
    await postEmpty(page, address, Object.keys(fields));
    await expect(page).toHaveTitle(/^Błąd: /);
    expect(await formsBesideErrors(page), "forms beside their errors").toBe(0);
    await expectNoFindingsAtAnyWidth(page);
    await expectNothingLost(page);
  });
