import { describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { EMPTY_COMPANY } from "~/modules/companies/companies/company";
import { confirmByLink } from "~/modules/messages/newsletter/newsletter.server";
import { subscriptions } from "~/modules/messages/newsletter/newsletter.store.server";
import { findPurpose, refuseByLink } from "~/modules/people/mail-choices/choices-by-link.server";
import { choicesLink } from "~/modules/people/mail-choices/choices-link.server";
import { removeOldChoices } from "~/modules/people/mail-choices/choices-retention.server";
import { listChoices, saveChoices } from "~/modules/people/mail-choices/mail-choices.server";
import { mailChoices } from "~/modules/people/mail-choices/mail-choices.store.server";
import { mayReceive } from "~/modules/people/mail-choices/may-receive.server";
import { MAILING_PURPOSES, type MailingPurpose } from "~/modules/people/mail-choices/purpose";
import { localeOf } from "~/platform/i18n/i18n.server";
import { mailSettings } from "~/platform/mail/mail-settings.server";
import { MAIL_SWITCHES } from "~/platform/mail/mail-switches";
import { outbox } from "~/platform/mail/outbox.server";
import { listPersonalStores, transaction } from "~/platform/store/stores.server";
import { aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";

const moveClock = frozenClock("2026-11-18T11:00:00.000Z");

const ANNA = "anna@example.com";
const { t } = localeOf("pl");
const SHOWN = { t, page: "/dashboard/settings" };

const tokenFor = (purpose: MailingPurpose, address = ANNA) =>
  new URL(choicesLink({ address }, purpose, "pl").url).searchParams.get("token") ?? "";

describe("an address may receive (rules 1220)", () => {
  test("organizational mails and those about events until it refuses them, others by consent", () => {
    expect(
      (["organizational", "event", "newsletter", "digest"] as const).map((purpose) =>
        mayReceive({ address: ANNA }, purpose),
      ),
    ).toEqual(["yes", "yes", "no-consent", "no-consent"]);
  });

  test("nothing that it has refused, in whatever letters it is written", async () => {
    await saveChoices(ANNA, { organizational: false }, SHOWN);
    expect(mayReceive({ address: " Anna@Example.com " }, "organizational")).toBe("refused");
    expect(mayReceive({ address: ANNA }, "event")).toBe("yes");
    await saveChoices(ANNA, { organizational: true }, SHOWN);
    expect(mayReceive({ address: ANNA }, "organizational")).toBe("yes");
  });

  test("the newsletter once its link was used, and not after it has left", async () => {
    await saveChoices(ANNA, { newsletter: true }, SHOWN);
    expect(mayReceive({ address: ANNA }, "newsletter")).toBe("no-consent");
    await confirmByLink(subscriptions.find(ANNA)?.token ?? "");
    expect(mayReceive({ address: ANNA }, "newsletter")).toBe("yes");
    await saveChoices(ANNA, { newsletter: false }, SHOWN);
    expect(mayReceive({ address: ANNA }, "newsletter")).toBe("no-consent");
  });

  test("no organizational mail if its account has switched mails off", async () => {
    await transaction(() =>
      mailSettings.save({ id: "anna", emailNotifications: false, reminders: true, pollNews: true }),
    );
    const to = { address: ANNA, accountId: "anna" };
    await saveChoices(ANNA, { digest: true }, SHOWN);
    expect(mayReceive(to, "organizational")).toBe("refused");
    expect(mayReceive(to, "digest")).toBe("refused");
    expect(mayReceive(to, "event")).toBe("yes");
  });
});

describe("every change is an entry (rules 1221)", () => {
  test("with its moment, its words and its page; the same choice again is none", async () => {
    await saveChoices(ANNA, { organizational: true, event: false }, SHOWN);
    moveClock("2026-11-19T11:00:00.000Z");
    await saveChoices("Anna@example.com", { event: false }, SHOWN);
    await saveChoices(ANNA, { event: true }, SHOWN);
    expect(listChoices(ANNA)).toMatchObject([
      {
        purpose: "event",
        changes: [
          { at: "2026-11-18T11:00:00.000Z", wanted: false, page: "/dashboard/settings" },
          { at: "2026-11-19T11:00:00.000Z", wanted: true },
        ],
      },
    ]);
    expect(listChoices(ANNA)[0]?.changes[0]?.wording).toContain("Wiadomości o wydarzeniach");
  });

  test("the newsletter's has its own proof and one mail", async () => {
    await saveChoices(ANNA, { newsletter: true }, SHOWN);
    await saveChoices(ANNA, { newsletter: true }, SHOWN);
    expect(subscriptions.list()).toMatchObject([
      { id: ANNA, consent: { wording: t("newsletter:consent"), page: "/dashboard/settings" } },
    ]);
    expect(outbox.list()).toHaveLength(1);
  });
});

describe("the link of a mail to many people (rules 1222)", () => {
  test("names nobody, and opening it changes nothing", async () => {
    const token = tokenFor("organizational");
    expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain("anna");
    expect(await findPurpose(token)).toEqual({
      purpose: "organizational",
      isOff: false,
      hasAccount: false,
    });
    expect(mailChoices.list()).toEqual([]);
  });

  test("refuses its one purpose, as often as it is used", async () => {
    const token = tokenFor("event");
    expect([await refuseByLink(token), await refuseByLink(token)]).toEqual(["event", "event"]);
    expect(mayReceive({ address: ANNA }, "event")).toBe("refused");
    expect(mayReceive({ address: ANNA }, "organizational")).toBe("yes");
    expect(listChoices(ANNA)[0]?.changes).toHaveLength(1);
  });

  test("takes an address off the newsletter, also by the token of the newsletter's own mails", async () => {
    for (const tokenOf of [
      () => tokenFor("newsletter"),
      () => subscriptions.find(ANNA)?.token ?? "",
    ]) {
      await saveChoices(ANNA, { newsletter: true }, SHOWN);
      await confirmByLink(subscriptions.find(ANNA)?.token ?? "");
      expect(await refuseByLink(tokenOf())).toBe("newsletter");
      expect(subscriptions.list()).toEqual([]);
    }
  });

  test("is dead if anything in it was changed", async () => {
    const token = tokenFor("event");
    const other = token[20] === "A" ? "B" : "A";
    for (const odd of ["", "nic", token.slice(0, -2), token.slice(0, 20) + other + token.slice(21)])
      expect(await refuseByLink(odd), odd).toEqual({ refused: "link-dead" });
    expect(mailChoices.list()).toEqual([]);
  });
});

describe("choices as personal data (rules 1223)", () => {
  const store = () => {
    const found = listPersonalStores().find(({ name }) => name === "mail-choices");
    if (!found) throw new Error("no store of choices");
    return found;
  };
  const person = { id: "anna", email: ANNA };

  test("are exported with all changes, and follow the address", async () => {
    await saveChoices(ANNA, { event: false }, SHOWN);
    expect(store().exportOf(person).rows).toMatchObject([
      { purpose: "event", changes: [{ wanted: false }] },
    ]);
    await transaction(() => store().readdressInTransaction(person, "nowa@example.com"));
    expect(mayReceive({ address: "nowa@example.com" }, "event")).toBe("refused");
    expect(mayReceive({ address: ANNA }, "event")).toBe("yes");
  });

  test("go with the account, but a refusal stays, so that nobody writes again", async () => {
    await saveChoices(ANNA, { digest: true, event: false }, SHOWN);
    await transaction(() => store().eraseInTransaction(person));
    expect(mayReceive({ address: ANNA }, "event")).toBe("refused");
    expect(listChoices(ANNA).map(({ purpose }) => purpose)).toEqual(["event"]);
  });

  test("are removed three years after the last change, unless a contact has the address", async () => {
    const email = "kontakt@example.com";
    await aLead({ id: "stolarnia", contactPerson: { ...EMPTY_COMPANY.contactPerson, email } });
    await saveChoices(ANNA, { event: false }, SHOWN);
    await saveChoices(email, { event: false }, SHOWN);
    moveClock("2029-11-18T11:00:00.000Z");
    expect(await removeOldChoices()).toBe(0);
    moveClock("2029-11-18T11:00:00.001Z");
    expect(await removeOldChoices()).toBe(1);
    expect(mayReceive({ address: email }, "event")).toBe("refused");
    companies.reset();
    expect(await removeOldChoices()).toBe(1);
  });
});

test.each([...MAIL_SWITCHES, ...MAILING_PURPOSES])(
  "the page of a link, its button and the link use one verb for %s",
  (purpose) => {
    const heading = t(`settings:unsubscribe.${purpose}.heading`);
    const stem = /^(Wyłącz|Zrezygn|Wypis)/.exec(heading)?.[0];
    expect(stem).toBeDefined();
    expect(t(`settings:unsubscribe.${purpose}.submit`).slice(0, stem?.length)).toBe(stem);
    expect(t(`mails:unsubscribe.${purpose}`).slice(0, stem?.length)).toBe(stem);
  },
);
