import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { i18nOf } from "~/platform/i18n/i18n.server";

/** Sentences of the chamber that say "email", to the letter (rules 195). */
const FIXED = [
  "coworkers:errors.allEmails",
  "errors:email",
  "login:errors.refused",
  "mails:awaited.resend.heading",
  "mails:awaited.signUp.heading",
  "moving-in:columns.email",
  "newsletter:errors.email",
  "panel-companies:errors.email",
  "panel-companies:errors.noAddress",
  // Headings that a file may have.
  "panel-import:columns.email",
  "panel-import:columns.isForBookkeeping-email",
  "panel-import:columns.isForLetters-email",
  "panel-import:columns.isRepresentative-email",
  "people-list:columns.email",
  // The switches of Supabase are called "Email" and "Confirm email".
  "project:findings.autoconfirm.remedy",
  "project:findings.loginsOff.remedy",
  "project:findings.signUpsOpen.remedy",
  "sign-up:toast.text",
];

const SPELT_OTHERWISE = /(?<![\w{.:@])(email|mail)(?![\w}])/i;

test("the portal writes e-mail, but for the sentences that are fixed", () => {
  const texts = Object.entries(
    i18nOf(DEFAULT_LANGUAGE).getDataByLanguage(DEFAULT_LANGUAGE) ?? {},
  ).flatMap(([namespace, tree]) => flat(tree, `${namespace}:`));
  expect(texts.length).toBeGreaterThan(500);
  const others = texts.filter(([, text]) =>
    SPELT_OTHERWISE.test(text.replaceAll("e-mail", "").replaceAll("E-mail", "")),
  );
  expect(others.map(([key]) => key).sort()).toEqual(FIXED);
});

test.each(["app/content/pl", "fixtures", "fixtures/chamber"])(
  "so does the prose of %s",
  (folder) => {
    const prose = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) =>
        readFileSync(`${folder}/${name}`, "utf8").replace(/"email":|mailto:|type="email"/g, ""),
      );
    expect(prose.join("\n").replace(/[Ee]-mail/g, "")).not.toMatch(/\bemail\b/i);
  },
);

const flat = (tree: unknown, path: string): [string, string][] =>
  typeof tree === "string"
    ? [[path.slice(0, -1), tree]]
    : Object.entries(tree as object).flatMap(([name, below]) => flat(below, `${path}${name}.`));
