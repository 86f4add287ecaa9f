import { afterAll, beforeAll, expect } from "vitest";
import { hashPassword } from "../../../scripts/admin-hash.mjs";
import { type Portal, startPortal } from "../../support/portal.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { totpCode } from "../../support/totp.ts";
import { type Page, Visitor } from "../../support/visitor.ts";

export const ADMINISTRATOR = { username: "administracja", password: "Tajne-haslo-1" };

/** A portal outside demo mode, where the administrator needs a second factor. */
export function portalWithFactor() {
  const variables = {
    DEMO: "",
    DATA_DIR: temporaryFolder("dig-factor-"),
    SESSION_SECRET: "a secret of the tests that is long enough",
    ADMIN_USERNAME: ADMINISTRATOR.username,
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "Izba <portal@izba.example>",
    OFFICE_EMAIL: "sekretariat@izba.example",
    ADMIN_PASSWORD_HASH: "",
    LOGIN_COST: "low",
  };
  let portal: Portal;
  const start = async () => {
    portal = await startPortal(variables);
  };
  beforeAll(async () => {
    variables.ADMIN_PASSWORD_HASH = await hashPassword(ADMINISTRATOR.password);
    await start();
  });
  afterAll(() => portal.stop());
  return {
    variables,
    start,
    stop: () => portal.stop(),
    url: () => portal.url,
    visitor: () => new Visitor(portal.url, { Origin: portal.url }),
  };
}

export const secretOn = (page: Page) =>
  page.document.querySelector("main code")?.text ?? "no secret";
export const recoveryCodesOn = (page: Page) =>
  page.document.querySelectorAll("main ol code").map(({ text }) => text);

/** Sets up a factor with the app of the page that is shown. */
export async function setUpFactor(person: Visitor, page: Page) {
  expect([page.path, page.document.querySelector("main svg[role=img] path") !== null]).toEqual([
    "/admin/second-factor",
    true,
  ]);
  const secret = secretOn(page);
  const wrong = await person.submit(page, "Włącz drugi składnik", { code: "000000" });
  expect([wrong.status, secretOn(wrong)]).toEqual([400, secret]);
  expect(wrong.text).toContain("Ten kod nie pasuje albo był już użyty.");
  const code = totpCode(secret);
  const on = await person.submit(wrong, "Włącz drugi składnik", { code });
  expect(on.text).toContain("Drugi składnik jest włączony");
  expect(recoveryCodesOn(on)).toHaveLength(10);
  expect(recoveryCodesOn(await person.get("/admin/second-factor"))).toEqual([]);
  return { secret, code, recovery: recoveryCodesOn(on) };
}
