import { expect, test } from "vitest";
import { MemberDuesPage } from "~/modules/money/dues/member/member-dues-page";
import { render } from "../../../support/unit-render";

const shared = { company: "Łąka i Syn", office: "biuro@izba.example" };

test.each([null, "31 grudnia 2026"])(
  "a co-worker reads nothing of what the company has to pay, not even that nothing is (paid until %s)",
  (paidUntil) => {
    const page = render(<MemberDuesPage dues={{ ...shared, paidUntil, own: null }} />);
    expect(page.text).not.toMatch(/Nie ma składek|Składki są opłacone|pojawi się tutaj/);
    expect(page.text).toContain("Czy firma ma coś do zapłaty i ile, widzi jej właściciel");
    if (paidUntil) expect(page.text).toContain(`Opłacone do ${paidUntil}.`);
  },
);

test("an owner without a due reads that nothing is to pay", () => {
  const own = { toPay: null, year: null, lastPaid: null, card: null, balance: null, further: [] };
  const dues = {
    ...shared,
    paidUntil: null,
    own: { ...own, steps: [], history: [], awaitsFirstFee: false },
  };
  expect(render(<MemberDuesPage dues={dues} />).text).toContain("Nie ma składek do zapłaty");
});
