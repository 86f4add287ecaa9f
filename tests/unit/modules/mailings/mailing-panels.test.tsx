import { expect, test } from "vitest";
import type { Mailing } from "~/modules/mail/mailings/compose/mailing";
import { mailingPage } from "~/modules/mail/mailings/page/mailing-page.view.server";
import { ProgressPanel, RecipientsPanel } from "~/modules/mail/mailings/page/mailing-panels";
import { localeOf } from "~/platform/i18n/i18n.server";
import { render } from "../../../support/unit-render";
import { aSentMailing } from "./support";

const pageOf = async (changes: Partial<Mailing>) =>
  mailingPage(await aSentMailing(changes), new Set(), localeOf("pl"));

const linksOf = async (changes: Partial<Mailing>) =>
  render(<ProgressPanel mailing={await pageOf(changes)} />)
    .querySelectorAll("a")
    .map((link) => link.getAttribute("href"));

test("a mailing leads to its report once its list is complete, and after an early end", async () => {
  const report = "/admin/mailings/wysylka/report";
  const open = { endedAt: null, counts: null };
  expect(await linksOf({ ...open, state: "sending", isAddressed: false })).toEqual([]);
  expect(await linksOf({ ...open, state: "sending", isAddressed: true })).toEqual([report]);
  // Ended by staff while its recipients were being listed.
  expect(await linksOf({ state: "sent", isAddressed: false })).toEqual([report]);
});

test("a draft names its group and its purpose, and says that it reaches nobody", async () => {
  const mailing = await pageOf({ state: "draft" });
  const { text } = render(<RecipientsPanel mailing={mailing} />);
  expect(text).toContain("Grupa: Odbiorcy newslettera Cel: Newsletter");
  expect(text).toContain("0 adresów");
  expect(text).toContain("nie ma teraz nikogo");
});
