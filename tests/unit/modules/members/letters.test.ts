import { beforeEach, describe, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { sendLetter } from "~/modules/membership/members/letters.server";
import {
  listActivities,
  listNotifications,
} from "~/modules/messages/notifications/notifications.server";
import type { Account } from "~/modules/people/accounts/account";
import { findAddress } from "~/modules/people/accounts/people/addresses.server";
import {
  type ListedPerson,
  listPeopleInDirectoryOf,
} from "~/modules/people/accounts/people/people.server";
import { outbox } from "~/platform/mail/outbox.server";
import { aMemberCompany, aMemberOf, anAccount, changeRow } from "../../../support/factories";

vi.mock(import("~/modules/people/accounts/people/people.server"), () => ({
  listPeopleInDirectory: vi.fn(async () => []),
  listPeopleInDirectoryOf: vi.fn(async () => []),
  findOwnerName: vi.fn(async () => null),
}));
vi.mock(import("~/modules/people/accounts/people/addresses.server"), () => ({
  findAddress: vi.fn(async () => null),
}));

const ewa: ListedPerson = {
  id: "ewa",
  organizationId: "org-formex",
  name: "Ewa Wrońska",
  position: "Właścicielka",
  expertise: [],
  allowsContact: true,
};
const LETTER = {
  personId: "ewa",
  subject: "Obróbka cieplna",
  text: "Dzień dobry.\n\nSzukamy podwykonawcy.",
};

let anna: Account;

beforeEach(async () => {
  anna = aMemberOf(await aMemberCompany({ id: "own", name: "Łąka" }), { id: "anna" });
  await aMemberCompany({ id: "formex", name: "Formex Mechanika" });
  vi.mocked(listPeopleInDirectoryOf).mockResolvedValue([ewa]);
  vi.mocked(findAddress).mockResolvedValue("ewa@example.com");
});

const send = (by = anna, letter = LETTER, companyId = "formex") =>
  sendLetter(companyId, letter, { by });

describe(sendLetter, () => {
  test("mails the person, with the sender's address for the answer, and says so to both", async () => {
    expect(await send()).toEqual({ name: "Ewa Wrońska" });
    const [mail, ...others] = outbox.list();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: "ewa@example.com",
      replyTo: "anna@example.com",
      subject: "Anna Zielińska pisze do Ciebie: Obróbka cieplna",
      link: { url: "mailto:anna@example.com" },
      moreLinks: [
        { url: "http://localhost:3000/members/own" },
        { url: "http://localhost:3000/my-profile" },
      ],
    });
    expect(mail?.paragraphs).toEqual([
      "Anna Zielińska (Prezeska, Łąka) pisze do Ciebie przez katalog członków w portalu izby:",
    ]);
    expect(mail?.quotes).toEqual([
      { by: "", paragraphs: ["Dzień dobry.", "Szukamy podwykonawcy."] },
    ]);
    expect(mail?.notes.join("\n")).toContain("Twojego adresu nie pokazaliśmy");
  });

  test("tells the person in the portal as well", async () => {
    await send();
    expect(await listNotifications({ by: { id: "ewa" } })).toMatchObject([
      {
        title: "notifications:letter.title",
        params: { sender: "Anna Zielińska", subject: "Obróbka cieplna" },
        link: "/members/own",
      },
    ]);
    expect(await listActivities({ by: anna })).toMatchObject([
      { title: "notifications:done.wrote.title", link: "/members/formex" },
    ]);
  });

  test("does not lead to a company that hides", async () => {
    await changeRow(companies, "own", { hidden: true });
    await send();
    expect(outbox.list()[0]?.moreLinks.map(({ url }) => url)).toEqual([
      "http://localhost:3000/my-profile",
    ]);
  });

  test.each([
    [
      "to somebody who allows no contact",
      () =>
        vi.mocked(listPeopleInDirectoryOf).mockResolvedValue([{ ...ewa, allowsContact: false }]),
    ],
    [
      "to somebody who is not in the directory",
      () => vi.mocked(listPeopleInDirectoryOf).mockResolvedValue([]),
    ],
    [
      "to somebody who has no account any more",
      () => vi.mocked(findAddress).mockResolvedValue(null),
    ],
  ])("refuses a letter %s", async (_, prepare) => {
    prepare();
    expect(await send()).toEqual({ refused: "no-contact" });
    expect(outbox.list()).toEqual([]);
  });

  test("refuses a letter to oneself", async () => {
    expect(await send({ ...anna, id: "ewa" })).toEqual({ refused: "no-contact" });
  });

  test("knows no company that is hidden, or not a member", async () => {
    await changeRow(companies, "formex", { hidden: true });
    expect(await send()).toEqual({ refused: "not-found" });
    await changeRow(companies, "formex", { hidden: false, status: "lead" });
    expect(await send()).toEqual({ refused: "not-found" });
    expect(await send(anna, LETTER, "nope")).toEqual({ refused: "not-found" });
  });

  test("is for people of the chamber's companies", async () => {
    expect(await send(anAccount({ id: "removed" }))).toEqual({ refused: "not-member" });
    await changeRow(companies, "own", { status: "invited" });
    expect(await send()).toEqual({ refused: "not-member" });
    expect(outbox.list()).toEqual([]);
  });
});
