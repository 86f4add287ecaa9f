import { describe, expect, test } from "vitest";
import { env } from "~/env.server";
import { SendingSchema } from "~/modules/mail/mailings/compose/mailing.schema";
import { problemsOf } from "~/modules/mail/mailings/compose/mailing-check.server";
import { mailingMail } from "~/modules/mail/mailings/compose/mailing-mail.server";
import { renderMail } from "~/platform/mail/mail-body.server";
import type { MailContent } from "~/platform/mail/mail-content";
import { rowOf } from "~/platform/mail/outbox.server";
import { mailFaults } from "../../../support/mail-checks.ts";

const content = (fields: Partial<MailContent> = {}): MailContent => ({
  preheader: "",
  html: "<p>Zapraszamy.</p>",
  picture: null,
  buttons: [],
  lists: [],
  plain: "",
  ...fields,
});

const mailWith = (fields: Partial<MailContent>) =>
  rowOf(
    mailingMail({ subject: "Śniadanie", segment: null }, content(fields), {
      to: "anna@firma.example",
      unsubscribe: null,
    }),
  );

const RICH = `<h2>Plan</h2><p>Rano <a href="/events">wydarzenia</a> &amp; kawa<br>potem obiad</p>
<ul><li>jeden</li><li>dwa <strong>i pół</strong></li></ul>
<script>alert(1)</script><p onclick="x()">Koniec</p><img src="https://sledzi.example/p.gif">`;

describe("what staff write to many people (rules 1202)", () => {
  test("is safe, has whole addresses and passes the check of HTML mails", () => {
    const mail = mailWith({
      html: RICH,
      buttons: [
        { label: "Zapisz się", url: "/events" },
        { label: "Biuro", url: "https://izba.example/biuro" },
      ],
      lists: [{ title: "Oferty", rows: [{ label: "Druk", url: "/offers/1", more: "do 3 maja" }] }],
    });
    expect(mailFaults(mail)).toEqual([]);
    const { html } = renderMail(mail);
    expect(html).toContain(`href="${env.APP_URL}/events"`);
    expect(html).not.toMatch(/script>|onclick|sledzi/);
    expect(html).toContain("Śniadanie</h1>");
  });

  test("becomes a text with every word and link", () => {
    const { text } = renderMail(mailWith({ html: RICH }));
    expect(text).toContain(
      `Dzień dobry,\n\nPlan\n\nRano wydarzenia (${env.APP_URL}/events) & kawa\npotem obiad\n\n- jeden\n- dwa i pół\n\nKoniec\n\n--\n`,
    );
  });

  test("has the text part that staff have edited", () => {
    const { text } = renderMail(mailWith({ plain: "Po swojemu." }));
    expect(text).toContain("Dzień dobry,\n\nPo swojemu.\n\n--\n");
  });

  test("has one picture with its description, the same for all", () => {
    const { html, text } = renderMail(
      mailWith({ picture: { url: "https://izba.example/sala.jpg", alt: 'Sala "Lipowa"' } }),
    );
    expect(html.match(/<img /g)).toHaveLength(1);
    expect(html).toContain('alt="Sala &quot;Lipowa&quot;"');
    expect(text).toContain('Sala "Lipowa"');
  });

  test("is introduced by its preheader", () => {
    expect(renderMail(mailWith({ preheader: "Zajawka" })).html).toContain(">Zajawka</div>");
  });
});

test("a chosen moment needs day and hour, in the order of the form; at once needs neither", () => {
  const errorsOf = (input: object) =>
    SendingSchema.safeParse(input).error?.issues.map(({ path }) => path[0]) ?? [];
  expect(errorsOf({ when: "later", hour: "25:61" })).toEqual(["day", "hour"]);
  expect(errorsOf({ when: "later", day: "2026-11-20" })).toEqual(["hour"]);
  expect(errorsOf({ when: "later", day: "2026-11-20", hour: " 9:00" })).toEqual([]);
  expect(errorsOf({ when: "now", hour: "rano" })).toEqual([]);
});

describe("the check before sending (rules 1205)", () => {
  const found = (fields: Partial<MailContent>, subject = "Śniadanie") =>
    problemsOf({
      subject,
      content: content({ preheader: "Zajawka", ...fields }),
      records: new Set(["/events/1"]),
    });
  const names = (...args: Parameters<typeof found>) => found(...args).map(({ what }) => what);

  test("finds nothing in a whole mailing", () => {
    const html = `<p><a href="/events/1">Wydarzenie</a>, <a href="${env.APP_URL}/contact">biuro</a></p>`;
    expect(names({ html, buttons: [{ label: "Dalej", url: "https://izba.example/" }] })).toEqual(
      [],
    );
  });

  test.each<[string, Partial<MailContent>]>([
    ["noText", { html: " " }],
    ["noAlt", { picture: { url: "https://izba.example/a.jpg", alt: " " } }],
    ["emptyButton", { buttons: [{ label: "Dalej", url: "" }] }],
    ["emptyLink", { html: '<p><a href="/events"> <b></b></a></p>' }],
    ["deadLink", { html: '<p><a href="/events/2">Stare</a></p>' }],
  ])("stops for %s", (what, fields) => {
    expect(found(fields)).toContainEqual(expect.objectContaining({ what, stops: true }));
  });

  test("only warns of a long subject, no preheader, unknown addresses and a poor text part", () => {
    expect(names({}, "a".repeat(71))).toEqual(["longSubject"]);
    expect(names({ preheader: "" })).toEqual(["noPreheader"]);
    expect(names({ html: '<p><a href="/bilet/7">Bilet</a></p>' })).toEqual(["unknownLink"]);
    expect(names({ html: '<p><a href="/events">W</a></p>', plain: "Bez adresu" })).toEqual([
      "twinLacks",
    ]);
  });

  test("warns of a picture of the portal that mail programs may not show (rules 179)", () => {
    const withPicture = (url: string) => names({ picture: { url, alt: "Sala" } });
    expect(withPicture("/pictures/companies/1")).toEqual(["ownPicture"]);
    expect(withPicture(`${env.APP_URL}/pictures/companies/1`)).toEqual(["ownPicture"]);
    expect(withPicture("/images/og.png")).toEqual([]);
    expect(withPicture("https://izba.example/pictures/1")).toEqual([]);
  });
});
