import { expect, test } from "vitest";
import { AppCardCode } from "~/modules/membership/member-card/app-card-code";
import type { MemberCardView } from "~/modules/membership/member-card/member-card.view.server";
import { render } from "../../../support/unit-render";

const CARD = {
  number: "DIG-000417",
  name: "Anna Zielińska",
  company: "Demo Sp. z o.o.",
  plan: "companies:plans.full",
  validUntil: "31.03.2027",
} as const;

const shown = (state: MemberCardView["state"]) =>
  render(
    <AppCardCode
      card={{ ...CARD, state }}
      account="anna@example.com"
      path="/karta/abc"
      qr={{ size: 21, path: "M0 0h1" }}
      asOf="23 listopada, 10:00"
    />,
  ).text;

test("the code of a valid card shows its last day, that of an expired one its past last day", () => {
  expect(shown("valid")).toMatch(/Ważna do\s*31\.03\.2027/);
  expect(shown("expired")).toMatch(/Była ważna do\s*31\.03\.2027/);
  expect(shown("expired")).not.toMatch(/Ważna do/);
});
