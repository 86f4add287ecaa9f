import type { Page } from "@playwright/test";
import {
  EDIT_FORMS,
  type Editors,
  everyField,
  formWithId,
  sendForm,
} from "../integration/support/edit-forms.ts";
import { bothWays, expect } from "../support/journey.ts";
import { continueAs, toast } from "../support/journey-steps.ts";
import { joinAs } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/** The forms with lists, whose words scripts add and remove. */
const WITH_LISTS = [
  "modules/people/accounts/profile/profile-form.tsx",
  "modules/companies/companies/organization/organization-form.tsx",
  "modules/publishing/offers/own-offer-form.tsx",
];

/** The fields that the form would send, without those of the page alone. */
const sentBy = (page: Page, id: string) =>
  page
    .locator(`form#${id}`)
    .evaluate((form: HTMLFormElement) =>
      [...new FormData(form)]
        .map(([name, value]) => [name, String(value)])
        .filter(([name]) => !["csrf", "formKey", "revision"].includes(name ?? "")),
    );

for (const { file, id, path, fields = {} } of EDIT_FORMS.filter((form) =>
  WITH_LISTS.includes(form.file),
))
  bothWays(`saving what nobody has changed changes nothing: ${file}`, async ({ page, url }) => {
    const member = new Visitor(url);
    const joined = await joinAs(member);
    const address = await path({ member, joined, staff: member } satisfies Editors);
    const form = await member.get(address);
    await sendForm(member, form, { id, fields: everyField(formWithId(form, id), fields) });
    await continueAs(page, member, url);

    await page.goto(address);
    const before = await sentBy(page, id);
    for (const name of Object.keys(fields))
      expect(before.filter(([sent, value]) => sent?.startsWith(name) && value)).not.toEqual([]);
    await page.locator(`form#${id} button[type=submit]:visible`).last().click();
    await expect(toast(page)).toBeVisible();
    await page.goto(address);
    expect(await sentBy(page, id)).toEqual(before);
  });
