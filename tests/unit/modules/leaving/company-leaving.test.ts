import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { planBulk } from "~/modules/companies/companies/bulk/company-bulk.server";
import { companies } from "~/modules/companies/companies/companies.store.server";
import {
  countMembers,
  listMemberCompaniesInOrder,
} from "~/modules/companies/companies/membership/companies.server";
import {
  findEndingMemberships,
  membershipEnd,
} from "~/modules/companies/companies/staff/company-filters.server";
import {
  companiesAt,
  editCompany,
  listStaffCompanies,
} from "~/modules/companies/companies/staff/staff-companies.server";
import {
  EditStaffCompanySchema,
  staffCompanyFields,
} from "~/modules/companies/companies/staff-company.schema";
import { countStagesAt } from "~/modules/companies/companies/stages/stage-numbers.server";
import { certificateDocument } from "~/modules/events/certificates/certificate-documents.server";
import { revokeCertificates } from "~/modules/events/certificates/certificates.server";
import { findCertificate } from "~/modules/events/certificates/issued-certificates.server";
import { issueMembership } from "~/modules/events/certificates/membership-certificates.server";
import { candidatesOf } from "~/modules/mail/mailings/segments/candidates.server";
import { SegmentSchema } from "~/modules/mail/mailings/segments/segment";
import { AdmissionSchema } from "~/modules/membership/admission/admission.schema";
import { admitCompany } from "~/modules/membership/admission/admission.server";
import { CompanyLeavingSchema } from "~/modules/membership/leaving/company/company-leaving.schema";
import {
  carryOutLeavings,
  leaveChamber,
  undoLeaving,
} from "~/modules/membership/leaving/company/company-leaving.server";
import { leavingLetter } from "~/modules/membership/leaving/company/leaving-letter.server";
import { cardState } from "~/modules/membership/member-card/member-card";
import { openFeesAround } from "~/modules/money/dues/endings/later-dues.server";
import { currentMovements } from "~/modules/money/dues/ledger/ledger.server";
import { isToRemind } from "~/modules/money/dues/mails/due-mails.server";
import { draftOf } from "~/modules/money/dues/tariff/tariff";
import { planRun, type RunBasis } from "~/modules/money/dues/tariff/yearly-run";
import { findOverview } from "~/modules/office/overview/overview.server";
import { listPeopleOf } from "~/modules/people/accounts/people/people.server";
import { offers } from "~/modules/publishing/offers/offers.store.server";
import { history } from "~/modules/staff/history/history.store.server";
import { mayVoteInTransaction } from "~/modules/voice/polls/voters.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { now } from "~/platform/time/clock";
import { accepted } from "../../../support/accepted";
import { aMemberCompany, anOffer, changeRow } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as locale } from "../../../support/polish";
import { aBookkeeper, aDue, imbalances } from "../dues/support";
import { ADMINISTRATOR as by } from "../staff/support";
import { aCompany } from "./support";

vi.mock(import("~/modules/people/accounts/people/people.server"), async (original) => ({
  ...(await original()),
  listPeopleOf: vi.fn(async () => []),
}));

const moveClock = frozenClock("2026-11-18T09:00:00.000Z");

const NOBODY = { firstName: "", lastName: "", position: "", phone: "" };
const LAST_DAY = "2026-12-31";
const AFTER = "2027-01-01T09:00:00.000Z";

beforeEach(async () => {
  const createdAt = "2018-02-04";
  await aMemberCompany({
    id: "szulc",
    name: "Transport Szulc",
    createdAt,
    joinedAt: "2018-02-04T10:00:00.000Z",
    memberUntil: "2027-06-30",
    contactPerson: { ...NOBODY, email: "jan@example.com" },
  });
});

const szulc = () => companies.find("szulc") ?? expect.fail("no company");
const leave = async (changes: object = {}) =>
  leaveChamber(
    "szulc",
    CompanyLeavingSchema.parse({ day: LAST_DAY, reason: "resignation", ...changes }),
    { by },
  );
const membership = {
  organizationId: "org-szulc",
  companyName: "Transport Szulc",
  isOwner: true,
  since: "2018-02-04T10:00:00.000Z",
};
const runOf = (year: number, changes: object = {}): RunBasis => ({
  tariff: { ...draftOf(year), prices: { small: 1, medium: 1, large: 1, huge: 1 } },
  companies: companies.list(),
  settings: () => null,
  dues: [],
  isCancelled: () => false,
  memberSince: () => undefined,
  today: "2026-11-18",
  ...changes,
});

/** Whatever counts, lists or writes to members, by its name. */
const COUNTED: Record<string, () => Promise<unknown>> = {
  "the number of members": async () => (await countMembers()) === 1,
  "the directory": async () => (await listMemberCompaniesInOrder(locale.format)).length === 1,
  "the board's figures": async () => {
    const [numbers] = await countStagesAt([now()]);
    return (numbers?.member ?? 0) + (numbers?.lead ?? 0) === 1;
  },
  "leads and members of the list": async () => {
    const all = await listStaffCompanies({ q: "", status: null }, locale);
    const stages = ["lead", "invited", "starter", "member"] as const;
    return stages.some((stage) => companiesAt(stage, all).length > 0);
  },
  "memberships that end": async () =>
    membershipEnd(szulc()) !== null || findEndingMemberships(locale).expired > 0,
  "mailings to companies": async () => {
    const segment = SegmentSchema.shape.source.parse({
      kind: "companies",
      who: "owner",
      filters: {},
    });
    return (await candidatesOf(segment)).candidates.length > 0;
  },
  polls: async () => mayVoteInTransaction({ membership }),
  cards: async () => cardState(szulc(), "2099-12-31") === "valid",
  certificates: async () => !isRefused(await issueMembership("szulc", { by: null, locale })),
  "the yearly run": async () =>
    (await planRun(runOf(2027))).some(({ odd }) => !odd.includes("leaving")),
  "moves of several companies": async () =>
    planBulk({ action: "move", value: "lead" }, [szulc()], { hasMoney: () => false }).changes
      .length > 0,
};

const counting = async () => {
  const found = await Promise.all(
    Object.entries(COUNTED).map(async ([name, counts]) => ((await counts()) ? [name] : [])),
  );
  return found.flat();
};

describe("a member that leaves (rules 1502)", () => {
  test("stays a member everywhere until its day is over, and counts nowhere afterwards", async () => {
    const all = Object.keys(COUNTED);
    expect(await counting()).toEqual(all);
    accepted(await leave());
    expect(szulc()).toMatchObject({ status: "member", leaving: { on: LAST_DAY, by: by.id } });
    expect(await counting()).toEqual(
      all.filter((name) => name !== "the yearly run" && name !== "moves of several companies"),
    );
    moveClock("2026-12-31T21:00:00.000Z");
    expect(await carryOutLeavings()).toBe(0);
    moveClock(AFTER);
    const both = await Promise.all([carryOutLeavings(), carryOutLeavings()]);
    expect(both.toSorted()).toEqual([0, 1]);
    expect(szulc().status).toBe("former");
    expect(await counting()).toEqual([]);
    const { left } = await findOverview("last");
    expect(left.map(({ at }) => at)).toEqual(["2026-12-31T23:00:00.000Z"]);
    const entries = history.list().map(({ action }) => action);
    expect(entries).toEqual(["edited", "moved"]);
  });

  test("of a past day has left at once, on that day", async () => {
    accepted(await leave({ day: "2026-10-31" }));
    expect(szulc().status).toBe("former");
    const { left } = await findOverview("last");
    expect(left.map(({ at, reason }) => [at, reason])).toEqual([
      ["2026-10-31T23:00:00.000Z", "resignation"],
    ]);
  });

  test("can be kept until then, and no longer", async () => {
    accepted(await leave());
    accepted(await undoLeaving("szulc", { by }));
    expect(szulc().leaving).toBeNull();
    moveClock(AFTER);
    expect(await carryOutLeavings()).toBe(0);
    accepted(await leave({ day: "2026-12-31" }));
    expect(await undoLeaving("szulc", { by })).toEqual({ refused: "over" });
  });

  test("is refused before its admission, twice, and for others than members", async () => {
    expect(await leave({ day: "2018-02-03" })).toEqual({ refused: "early", since: "2018-02-04" });
    accepted(await leave());
    expect(await leave()).toMatchObject({ refused: "taken", leaving: { by: by.id } });
    await aMemberCompany({ id: "lead", status: "lead" });
    const input = CompanyLeavingSchema.parse({ day: LAST_DAY, reason: "death" });
    expect(await leaveChamber("lead", input, { by })).toEqual({ refused: "not-member" });
    expect(await leaveChamber("nobody", input, { by })).toEqual({ refused: "not-found" });
  });

  test("needs the resolution for a removal", () => {
    const parsed = CompanyLeavingSchema.safeParse({ day: LAST_DAY, reason: "removal" });
    expect(parsed.error?.issues).toMatchObject([
      { path: ["document"], message: "company-leaving:errors.document" },
    ]);
  });

  test("keeps what is due until its day, and the fees of later are cancelled or stay (rules 1503)", async () => {
    for (const term of ["2026-11-30", "2027-01-31"])
      await aDue({ companyId: "szulc", term, amountGrosze: 600_00 });
    accepted(await leave());
    expect(openFeesAround("szulc", LAST_DAY).later).toHaveLength(1);
    moveClock(AFTER);
    await carryOutLeavings();
    const { until, later } = openFeesAround("szulc", LAST_DAY);
    expect([until.length, later.length]).toEqual([1, 0]);
  });

  test("writes off what is due until its day, by a resolution, and reminds of it no longer (rules 1503)", async () => {
    const input = { day: LAST_DAY, reason: "resignation", openDues: "writtenOff" };
    expect(CompanyLeavingSchema.safeParse(input).error?.issues).toMatchObject([
      { path: ["document"], message: "company-leaving:errors.document" },
    ]);
    const due = await aDue({ companyId: "szulc", term: "2026-11-10", amountGrosze: 600_00 });
    const later = await aDue({ companyId: "szulc", term: "2027-01-31", amountGrosze: 100_00 });
    expect(isToRemind(due)).toBe(true);
    accepted(await leave({ openDues: "writtenOff", dues: "stay", document: "uchwała 9/2026" }));
    expect([isToRemind(due), isToRemind(later)]).toEqual([false, true]);
    const { paragraphs } = leavingLetter(szulc(), szulc().leaving!, locale);
    expect(paragraphs.join(" ")).toMatch(/600.*zostaną umorzone/);
    moveClock(AFTER);
    await carryOutLeavings();
    const { until, later: kept } = openFeesAround("szulc", LAST_DAY);
    expect([until.length, kept.length]).toEqual([0, 1]);
    expect(currentMovements().dues.get(due.id)?.writeOff).toBe(600_00);
    expect(imbalances()).toEqual([]);
  });

  test("loses its offers, and its office gets the letter if staff send it (rules 1504)", async () => {
    await aBookkeeper("szulc");
    await anOffer({ id: "offer", organizationId: "org-szulc" });
    await aDue({ companyId: "szulc", term: "2027-01-31", amountGrosze: 600_00 });
    accepted(await leave({ isSent: true, document: "pismo z 12.11.2026" }));
    const [mail] = outbox.list();
    expect(mail).toMatchObject({
      to: "ewa@example.com",
      subject: "Transport Szulc: Potwierdzenie wystąpienia z izby",
    });
    expect(mail?.paragraphs.join(" ")).toMatch(
      /31 grudnia 2026.*pismo z 12\.11\.2026.*600.*anulowane/,
    );
    expect(offers.find("offer")?.withdrawnAt).toBeNull();
    moveClock(AFTER);
    await carryOutLeavings();
    expect(offers.find("offer")?.withdrawnAt).not.toBeNull();
  });
});

test("accounts of a company that leaves are closed where staff say so, and it can come back (rules 1503, 1505)", async () => {
  const { owner, team, organizationId } = await aCompany(1);
  const [company] = companies.listBy("organizationId", organizationId);
  const id = company?.id ?? expect.fail("no company");
  await changeRow(companies, id, { joinedAt: "2018-02-04T10:00:00.000Z", status: "member" });
  const people = [owner, ...team];
  const real = await vi.importActual<
    typeof import("~/modules/people/accounts/people/people.server")
  >("~/modules/people/accounts/people/people.server");
  vi.mocked(listPeopleOf).mockImplementation(real.listPeopleOf);
  onTestFinished(() => void vi.mocked(listPeopleOf).mockImplementation(async () => []));
  const input = { day: LAST_DAY, reason: "liquidation", accounts: "closed" };
  accepted(await leaveChamber(id, CompanyLeavingSchema.parse(input), { by }));
  expect(await listPeopleOf(organizationId)).toHaveLength(2);
  moveClock(AFTER);
  await carryOutLeavings();
  for (const { email } of people)
    expect(outbox.list(({ to }) => to === email).map(({ kind }) => kind)).toEqual([
      "accountClosed",
    ]);
  expect(companies.find(id)).toMatchObject({ status: "former", closedAt: expect.any(String) });
  moveClock("2027-02-03T09:00:00.000Z");
  const again = AdmissionSchema.parse({ memberSince: "2027-02-01", resolution: "9/2026" });
  accepted(await admitCompany(id, again, { by, locale }));
  expect(companies.find(id)).toMatchObject({
    status: "member",
    closedAt: null,
    organizationId: null,
  });
});

describe("a former member", () => {
  beforeEach(async () => {
    accepted(await leave({ day: "2026-10-31" }));
  });

  test("keeps its stage in the form of staff, and gets no other by it", async () => {
    const posted = Object.fromEntries(
      Object.entries(staffCompanyFields.postedValues(szulc())).filter(([, value]) => value !== ""),
    );
    const { revision } = szulc();
    const edit = (status: string) =>
      editCompany(
        "szulc",
        EditStaffCompanySchema.parse({
          ...posted,
          carerId: null,
          staffTags: [],
          revision: String(revision),
          location: "Łódź",
          status,
        }),
        { by, revision },
      );
    expect(await edit("member")).toEqual({ refused: "closed" });
    expect(accepted(await edit("former"))).toMatchObject({ status: "former" });
  });

  test("gets a certificate of the past from staff alone, which stays valid (rules 1155)", async () => {
    const issued = accepted(await issueMembership("szulc", { by, locale }));
    expect(issued.printed).toMatchObject({ from: "2018-02-04", until: "2026-10-31" });
    const words = JSON.stringify(certificateDocument(issued, locale));
    expect(words).toMatch(/członkiem izby była firma.*trwało od 4 lutego 2018.*do 31 października/);
    expect(await issueMembership("szulc", { by: null, locale })).toEqual({ refused: "not-member" });
    moveClock("2028-01-01T09:00:00.000Z");
    expect(await findCertificate(issued.id)).toMatchObject({ state: "valid" });
    expect(await revokeCertificates()).toBe(0);
  });

  test("comes back with its history, as a full member since a new day (rules 1505)", async () => {
    const again = (memberSince: string) =>
      admitCompany("szulc", AdmissionSchema.parse({ memberSince, resolution: "9/2026" }), {
        by,
        locale,
      });
    expect(await again("2026-10-31")).toEqual({ refused: "early", on: "2026-10-31" });
    accepted(await again("2026-11-15"));
    expect(szulc()).toMatchObject({ status: "member", leaving: null, memberUntil: "2027-11-30" });
    expect(await again("2026-11-15")).toMatchObject({ refused: "admitted" });
    const { joined } = await findOverview("last");
    expect(joined.map(({ at }) => at)).toEqual(["2026-11-14T23:00:00.000Z"]);
  });
});
