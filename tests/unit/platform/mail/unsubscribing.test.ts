import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PreferencesSchema, ProfileSchema } from "~/modules/people/accounts/profile/profile.schema";
import { refuseByLink } from "~/modules/people/mail-choices/choices-by-link.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { renderMail } from "~/platform/mail/mail-body.server";
import { headersOf } from "~/platform/mail/mail-headers.server";
import { mailSettingsOf } from "~/platform/mail/mail-settings.server";
import { MAIL_SWITCHES, type MailSwitch } from "~/platform/mail/mail-switches";
import { enqueueMailInTransaction, type Mail, outbox } from "~/platform/mail/outbox.server";
import { readUnsubscribing } from "~/platform/mail/unsubscribing.server";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import * as newsletter from "~/routes/public/newsletter/unsubscribe";
import * as mails from "~/routes/public/unsubscribe";
import { makeAccount } from "../../../support/backend-account";

const mail = {
  to: "anna@example.com",
  subject: "Wiadomość",
  paragraphs: ["Dzień dobry."],
  link: null,
};

/** A kind of mail that each setting switches off. */
const KINDS = {
  emailNotifications: "offerApproved",
  reminders: "eventReminder",
  pollNews: "pollOpened",
} as const;

/** The mail that is sent to a person, or null. */
async function sent(ifWantedBy: string | null, by: MailSwitch = "emailNotifications") {
  await transaction(() => enqueueMailInTransaction({ ...mail, kind: KINDS[by], ifWantedBy }));
  return outbox.list().at(-1) ?? null;
}

const tokenIn = ({ unsubscribe }: Mail) =>
  new URL(unsubscribe?.url ?? "http://none").searchParams.get("token") ?? "";

async function anAccount() {
  const running = await backend();
  const email = `osoba-${Math.random().toString(36).slice(2)}@example.com`;
  const id = await makeAccount(running, { email, password: "Tajne-haslo-1" });
  await serviceClient(running).from("profiles").insert({ id, first_name: "Anna" });
  return id;
}

const settingsIn = async (id: string) => {
  const { data } = await serviceClient(await backend())
    .from("profiles")
    .select("email_notifications, reminders, poll_news")
    .eq("id", id)
    .single();
  return Object.values(data ?? {});
};

test("every switch for mails in the settings and in the profile has its kind of mail", () => {
  const switches = ["emailNotifications", ...Object.keys(PreferencesSchema.shape)];
  expect(Object.keys(ProfileSchema.shape)).toContain("emailNotifications");
  expect([...MAIL_SWITCHES].sort()).toEqual(switches.sort());
});

describe.each(MAIL_SWITCHES)("a mail that %s switches off", (kind) => {
  test("has the link for it in its header and at its end", async () => {
    const row = await sent("anna", kind);
    if (!row) throw new Error("no mail");
    const { headers } = headersOf(row);
    const label = localeOf("pl").t(`mails:unsubscribe.${kind}`);
    expect(headers["List-Unsubscribe"]).toBe(`<${row.unsubscribe?.url}>`);
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const { text, html } = renderMail(row);
    expect(text.endsWith(`${label}:\n${row.unsubscribe?.url}`)).toBe(true);
    expect(html).toContain(`>${label}</a>`);
    expect(readUnsubscribing(tokenIn(row))).toEqual({ accountId: "anna", kind });
  });

  test("is not sent once the link was used, which changes nothing else", async () => {
    const id = await anAccount();
    const row = await sent(id, kind);
    if (!row) throw new Error("no mail");
    expect(await refuseByLink(tokenIn(row))).toBe(kind);
    expect(await refuseByLink(tokenIn(row)), "again").toBe(kind);
    expect(await settingsIn(id)).toEqual(MAIL_SWITCHES.map((other) => other !== kind));
    expect(mailSettingsOf(id)).toMatchObject({ [kind]: false });
    outbox.reset();
    expect(await sent(id, kind)).toBeNull();
    expect(await sent(null)).not.toBeNull();
  });
});

test("a mail that cannot be refused has no such link", async () => {
  const row = await sent(null);
  if (!row) throw new Error("no mail");
  expect(row.unsubscribe).toBeNull();
  expect(headersOf(row).headers).toEqual({ "Auto-Submitted": "auto-generated" });
});

test("only the link of a mail switches mails off", async () => {
  const row = await sent(await anAccount(), "reminders");
  const token = row ? tokenIn(row) : "";
  const [, id = "", signature = ""] = token.split(".");
  for (const odd of [
    "",
    "nic",
    "reminders",
    `reminders.${id}`,
    `reminders.${id}.`,
    `pollNews.${id}.${signature}`,
    `reminders.${await anAccount()}.${signature}`,
    `${token}x`,
    token.slice(0, -1),
    `${token.slice(0, -1)}ł`,
    `constructor.${id}.${signature}`,
  ])
    expect(await refuseByLink(odd), odd).toEqual({ refused: "link-dead" });
});

test("the link of an account that is gone is dead", async () => {
  const id = await anAccount();
  const row = await sent(id, "reminders");
  await (await backend()).deleteUser(id);
  expect(await refuseByLink(row ? tokenIn(row) : "")).toEqual({ refused: "link-dead" });
});

test.each([newsletter, mails])(
  "a mail program with a made-up link does not read that something was switched off",
  async ({ action }) => {
    const request = new Request("http://localhost/unsubscribe?token=nic", {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      headers: { "Content-Length": "26" },
    });
    const answer = await action({ request, params: {}, context: {} });
    expect(answer).toEqual({ isUnsubscribed: false });
  },
);

/**
 * Mails that nobody can refuse (receipts, necessary ones, those to the office), or by a link of
 * their own only: newsletter and digest.
 */
const NECESSARY = [
  "advice/bookings/mails/booking-mails.server.ts",
  "advice/questions/question-mails.server.ts",
  "companies/companies/membership/company-mails.server.ts",
  "demo/supabase-project/office-notice.server.ts",
  "events/events/mails/event-mails.server.ts",
  "mail/digest/digest-mail.server.ts",
  "mail/mailings/compose/mailing-mail.server.ts",
  "membership/coworkers/invitation-mails.server.ts",
  "membership/leaving/company/leaving-letter.server.ts",
  "membership/leaving/leaving-mails.server.ts",
  "membership/members/letter-mails.server.ts",
  "messages/newsletter/newsletter-mails.server.ts",
  "money/dues/account/account-mail.server.ts",
  "money/dues/mails/due-mails.server.ts",
  "money/dues/mails/ending-mails.server.ts",
  "money/dues/mails/reduction-mails.server.ts",
  "money/dues/requests/due-term-mails.server.ts",
  "people/accounts/credentials/account-mails.server.ts",
  "voice/contact/contact-mails.server.ts",
];

test("every mail of the portal passes the outbox, and those that cannot be refused are known", () => {
  const modules = readdirSync("app/modules", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".server.ts"))
    .map((file) => ({ file, source: readFileSync(`app/modules/${file}`, "utf8") }));
  const necessary = modules.filter(({ source }) => /ifWantedBy: null/.test(source));
  expect(necessary.map(({ file }) => file).sort()).toEqual(NECESSARY);
  const direct = modules.filter(({ source }) => /\boutbox\.save\(/.test(source));
  expect(direct.map(({ file }) => file)).toEqual([]);
});
