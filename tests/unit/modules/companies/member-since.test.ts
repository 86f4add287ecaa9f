import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import type { Company } from "~/modules/companies/companies/company";
import { promoteCompany } from "~/modules/companies/companies/stages/stages.server";
import { certificatePage } from "~/modules/events/certificates/certificate.view.server";
import { issueMembership } from "~/modules/events/certificates/membership-certificates.server";
import { appProfile } from "~/modules/membership/dashboard/app-profile.view.server";
import { memberShell } from "~/modules/membership/dashboard/member-shell.view.server";
import { memberCompanyPage } from "~/modules/membership/members/directory.view.server";
import { draftOf } from "~/modules/money/dues/tariff/tariff";
import { TariffFormSchema, tariffFields } from "~/modules/money/dues/tariff/tariff.schema";
import {
  acceptSizes,
  findTariff,
  rehearseRun,
  saveTariff,
} from "~/modules/money/dues/tariff/tariffs.server";
import { findOverview } from "~/modules/office/overview/overview.server";
import { membershipOf } from "~/modules/office/records/company-lines.server";
import { companyRecord } from "~/modules/office/records/company-record.server";
import { companyRecordPage } from "~/modules/office/records/company-record.view.server";
import { accepted } from "../../../support/accepted";
import { aLead, aMemberCompany, anAccount, changeRow } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as locale } from "../../../support/polish";
import { carryOut } from "../company-imports/support";
import { ADMINISTRATOR as by } from "../staff/support";
import { moveTo } from "./moved-company";

vi.mock(import("~/modules/people/accounts/people/people.server"), async (original) => ({
  ...(await original()),
  listPeopleOf: vi.fn(async () => []),
}));

const moveClock = frozenClock("2026-11-18T09:00:00.000Z");

const HEAD = ["Nazwa firmy", "Lokalizacja", "Etap", "Wielkość firmy", "Członek od"];

/** A company of a file that says it is a member, with an account in the portal. */
async function imported(memberSince: string): Promise<Company> {
  await carryOut([HEAD, ["Odlewnia Warta", "Łódź", "Członek", "11-50 pracowników", memberSince]]);
  const [{ id } = expect.fail("not imported")] = companies.list();
  await changeRow(companies, id, { organizationId: "org-warta" });
  return companies.find(id) ?? expect.fail("not imported");
}

/** A company that signed up in the portal in March and was admitted by the office in November. */
async function admitted(): Promise<Company> {
  const joinedAt = "2026-03-02T11:00:00.000Z";
  const row = { id: "warta", name: "Odlewnia Warta", organizationId: "org-warta" };
  await aMemberCompany({ ...row, status: "starter", createdAt: "2026-03-02", joinedAt });
  return accepted(await promoteCompany("warta", { by }));
}

const textOf = (value: unknown) => JSON.stringify(value);
const membership = {
  organizationId: "org-warta",
  companyName: "Odlewnia Warta",
  isOwner: true,
  since: "2026-11-18T10:00:00.000Z",
};

/** Whatever says since when a company is a member, by the name of the place. */
const PLACES: Record<string, (company: Company) => Promise<unknown>> = {
  "the record": async ({ id }) => {
    const row = companies.find(id) ?? expect.fail("no company");
    const { facts } = await companyRecordPage(await companyRecord(row, { by }), locale);
    return facts.find(({ term }) => term === "W izbie od")?.value ?? null;
  },
  "its time line": async (company) =>
    membershipOf(company).find((entry) => entry.id.endsWith(":joined"))?.at ?? null,
  "the certificate": async ({ id }) => {
    const issued = accepted(await issueMembership(id, { by, locale }));
    const page = textOf(certificatePage({ certificate: issued, state: "valid" }, locale));
    return /Członkostwo trwa od (.*?) i jest/.exec(page)?.[1] ?? null;
  },
  "the directory": async (company) => {
    const others = { by: anAccount({ id: "anna" }), offers: [], experts: [] };
    const { subtitle } = memberCompanyPage({ company, people: [] }, others, locale);
    return /\d{4}/.exec(subtitle)?.[0] ?? null;
  },
  "the menu of its people": async () => {
    const request = new Request("http://portal/dashboard");
    const by = anAccount({ id: "anna", membership });
    return (await memberShell(by, { request, locale })).plan?.memberSince ?? null;
  },
  "the profile in the app": async () =>
    (await appProfile({ by: anAccount({ id: "anna", membership }) }, locale)).member?.since ?? null,
  "the board's list of who joined": async () =>
    (await findOverview("last")).joined.map(({ at }) => at)[0] ?? null,
  "the board's numbers": async () => {
    const { stagesBefore, stages } = await findOverview("last");
    const countOf = (numbers: typeof stagesBefore | undefined) =>
      (numbers?.starter ?? 0) + (numbers?.member ?? 0);
    return [countOf(stagesBefore), countOf(stages.at(-1))];
  },
  "the months of the yearly run": async () => {
    const tariff = {
      ...tariffFields.values(draftOf(2026)),
      small: "800",
      medium: "1200",
      large: "2000",
      huge: undefined,
      resolution: "7/26",
      revision: String((await findTariff(2026)).revision),
    };
    accepted(await saveTariff(2026, TariffFormSchema.parse(tariff), { by }));
    await acceptSizes(2026, { by });
    return (await rehearseRun(2026))?.plan[0]?.basis?.months ?? null;
  },
};

const said = async (company: Company) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(PLACES).map(async ([place, read]) => [place, await read(company)] as const),
    ),
  );

describe("every place says since when a company is a member (rules 1501)", () => {
  test("as its file says, however late it was imported", async () => {
    expect(await said(await imported("4.02.2009"))).toEqual({
      "the record": "4 lutego 2009",
      "its time line": "2009-02-03T23:00:00.000Z",
      "the certificate": "4 lutego 2009",
      "the directory": "2009",
      "the menu of its people": "4 lutego",
      "the profile in the app": "4 lutego 2009",
      "the board's list of who joined": null,
      "the board's numbers": [1, 1],
      "the months of the yearly run": 12,
    });
  });

  test("nowhere, if nobody has entered the day: that of the import is none", async () => {
    expect(await said(await imported(""))).toEqual({
      "the record": null,
      "its time line": null,
      "the certificate": null,
      "the directory": null,
      "the menu of its people": null,
      "the profile in the app": null,
      "the board's list of who joined": null,
      "the board's numbers": [1, 1],
      "the months of the yearly run": 12,
    });
  });

  test("by the portal, where it has recorded the admission", async () => {
    expect(await said(await admitted())).toEqual({
      "the record": "2 marca 2026",
      "its time line": "2026-03-02T11:00:00.000Z",
      "the certificate": "2 marca 2026",
      "the directory": "2026",
      "the menu of its people": "2 marca",
      "the profile in the app": "2 marca 2026",
      "the board's list of who joined": "2026-03-02T11:00:00.000Z",
      "the board's numbers": [0, 1],
      "the months of the yearly run": 2,
    });
  });

  /** Other questions, which are about the day on which the portal first had a company. */
  const OTHER_QUESTIONS: Record<string, string> = {
    "companies/companies/admission/admissions.server.ts": "the last day of the cards",
    "companies/companies/company.ts": "the row",
    "companies/companies/companies.store.server.ts": "the rows of samples",
    "companies/companies/duplicates/merged-company.ts": "one row of two",
    "companies/companies/membership/companies.server.ts": "a new row",
    "companies/companies/membership/extended-membership.server.ts": "the last day of the cards",
    "companies/companies/membership/no-login.ts": "a year in the portal",
    "companies/companies/membership/valid-until.ts": "the last day of the cards",
    "companies/companies/staff/company-filters.server.ts": "the last day of the cards",
    "companies/companies/staff/company-journal.server.ts": "fields that go back together",
    "companies/companies/stages/member-since.server.ts": "the rule",
    "companies/companies/stages/member-since.ts": "the rule",
    "companies/companies/stages/stage-numbers.ts": "stages, after the rule",
    "demo/demo/demo-accounts.server.ts": "samples",
    "events/certificates/certificates.server.ts": "the last day of the cards",
    "money/dues/endings/endings.server.ts": "the last day of the cards",
    "money/dues/ledger/card-validity.server.ts": "the last day of the cards",
    "money/dues/sample/sample-dues.server.ts": "samples",
    "money/dues/tariff/yearly-run.ts": "the last day of the cards",
    "office/records/company-record.view.server.ts": "the last day of the cards",
  };

  test("and no other code reads the day on which the portal first had a company", async () => {
    const found: string[] = [];
    for await (const file of glob("**/*.{ts,tsx}", { cwd: "app/modules" }))
      if (/\bjoinedAt\b/.test(readFileSync(`app/modules/${file}`, "utf8"))) found.push(file);
    expect(found.sort()).toEqual(Object.keys(OTHER_QUESTIONS).sort());
  });
});

describe("the day that staff enter", () => {
  const joined = async () => (await findOverview("last")).joined.map(({ at }) => at);

  beforeEach(async () => {
    moveClock("2026-06-10T10:00:00.000Z");
    await aLead({ id: "las", createdAt: "2026-06-01" });
    await moveTo("member", "las");
    moveClock("2026-11-18T09:00:00.000Z");
  });

  test("is the day of the admission in the board's numbers, not that of the press", async () => {
    expect(await joined()).toEqual(["2026-06-10T10:00:00.000Z"]);
    await changeRow(companies, "las", { memberSince: "2026-04-20" });
    expect(await joined()).toEqual(["2026-04-19T22:00:00.000Z"]);
  });

  test("leaves an earlier membership as it was", async () => {
    moveClock("2026-08-01T10:00:00.000Z");
    await moveTo("lead", "las");
    moveClock("2026-10-01T10:00:00.000Z");
    await moveTo("member", "las");
    moveClock("2026-11-18T09:00:00.000Z");
    await changeRow(companies, "las", { memberSince: "2026-09-15" });
    expect(await joined()).toEqual(["2026-06-10T10:00:00.000Z", "2026-09-14T22:00:00.000Z"]);
    expect((await findOverview("last")).left.map(({ at }) => at)).toEqual([
      "2026-08-01T10:00:00.000Z",
    ]);
  });

  test("does not make a member of a company that is none", async () => {
    await aLead({ id: "lead", createdAt: "2026-11-01", memberSince: "2009-02-04" });
    expect((await findOverview("last")).stages.at(-1)).toMatchObject({ lead: 1, member: 1 });
    expect(await joined()).toHaveLength(1);
  });
});
