import { beforeEach, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import type { Due } from "~/modules/money/dues/due";
import { PaySchema } from "~/modules/money/dues/due.schema";
import { dues } from "~/modules/money/dues/dues.store.server";
import { EndingDecisionSchema } from "~/modules/money/dues/endings/ending.schema";
import {
  chosenEndings,
  decideEndings,
  endDecidedMemberships,
  hashOf,
  listEndingSets,
  undoEndings,
} from "~/modules/money/dues/endings/ending-decisions.server";
import { listEndings, listPaidStarters } from "~/modules/money/dues/endings/endings.server";
import { payDue } from "~/modules/money/dues/ledger/dues.server";
import { listCompanyChanges } from "~/modules/office/company-changes/company-changes.server";
import { history } from "~/modules/staff/history/history.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { aMemberCompany } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../staff/support";
import { aBookkeeper, aDue } from "./support";

const moveClock = frozenClock();

/** A full member with a contact for bookkeeping, and a fee that it has not paid. */
async function aLateCompany(id: string): Promise<Due> {
  await aMemberCompany({
    id,
    name: `Firma ${id}`,
    organizationId: null,
    status: "member",
    joinedAt: "2024-01-10T09:00:00.000Z",
    memberUntil: "2026-12-31",
  });
  await aBookkeeper(id, `${id}@example.com`);
  return aDue({ companyId: id, year: 2027, term: "2027-01-31", issuedOn: "2026-12-01" });
}

let due: Due;

beforeEach(async () => {
  moveClock("2027-04-02T09:00:00Z");
  due = await aLateCompany("anna");
});

const listed = () => listEndings().map(({ company }) => company.id);
const decide = (typed: object, ids: string[] | null = null) =>
  decideEndings(ids, EndingDecisionSchema.parse({ seen: hashOf(chosenEndings(ids)), ...typed }), {
    by,
  });
const stage = (id = "anna") => companies.find(id)?.status;
const mails = () => outbox.list().map(({ kind, to }) => [kind, to]);

test("a membership is listed when the grace of its fee is over, and not before (rules 1057)", async () => {
  expect(listEndings()).toMatchObject([{ openGrosze: 600_00, until: "2027-04-01" }]);
  moveClock("2027-04-01T09:00:00Z");
  expect(listed()).toEqual([]);
  moveClock("2027-04-02T09:00:00Z");
  await payDue(due.id, PaySchema.parse({}), { by });
  expect(listed()).toEqual([]);
});

test("without a decision nothing ends, however late it is (rules 1057)", async () => {
  moveClock("2030-01-01T09:00:00Z");
  expect(await endDecidedMemberships()).toBe(0);
  expect(stage()).toBe("member");
});

test("staff give another term, and the cards work again (rules 1058)", async () => {
  expect(await decide({ how: "term", day: "2027-04-30" })).toBe(1);
  expect(dues.find(due.id)).toMatchObject({
    term: "2027-04-30",
    movedTerm: { from: "2027-01-31" },
  });
  expect(listed()).toEqual([]);
  expect(mails()).toEqual([["dueTermMoved", "anna@example.com"]]);
  moveClock("2027-06-30T09:00:00Z");
  expect(listed(), "sixty days after the new term it is there again").toEqual(["anna"]);
});

test("staff leave a membership, until the next fee is unpaid (rules 1058)", async () => {
  expect(await decide({ how: "leave" })).toBe(1);
  expect([listed(), mails(), stage()]).toEqual([[], [], "member"]);
  await aDue({ companyId: "anna", year: 2028, term: "2028-01-31" });
  moveClock("2028-05-01T09:00:00Z");
  expect(listed()).toEqual(["anna"]);
});

test("staff end memberships at a day, several at once; a payment until then keeps one (rules 1058, 1059)", async () => {
  const other = await aLateCompany("jan");
  expect(await decide({ how: "end", day: "2027-04-15" }, ["anna", "jan"])).toBe(2);
  expect(mails()).toEqual([
    ["membershipEnding", "anna@example.com"],
    ["membershipEnding", "jan@example.com"],
  ]);
  moveClock("2027-04-15T20:00:00Z");
  expect(await endDecidedMemberships()).toBe(0);
  await payDue(other.id, PaySchema.parse({}), { by });
  moveClock("2027-04-15T22:30:00Z");
  const ended = await Promise.all([endDecidedMemberships(), endDecidedMemberships()]);
  expect(ended.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect([stage(), stage("jan")]).toEqual(["former", "member"]);
  expect(history.list().filter(({ action }) => action === "moved")).toMatchObject([
    { recordId: "anna", staffId: by.id },
  ]);
  await transaction(() => {
    const company = companies.find("anna") ?? expect.fail("no company");
    companies.save({ ...company, status: "member" });
  });
  expect(await endDecidedMemberships(), "a decision counts once").toBe(0);
});

test("a decision is undone for a day, as a whole, on its own page (rules 1058)", async () => {
  await aLateCompany("jan");
  await decide({ how: "end", day: "2027-04-15" });
  const [set] = await listEndingSets();
  expect(await listCompanyChanges()).toEqual([]);
  expect(listed()).toEqual([]);
  expect(await undoEndings(set?.id, { by })).not.toHaveProperty("refused");
  expect(listed().sort()).toEqual(["anna", "jan"]);
  moveClock("2027-04-16T09:00:00Z");
  expect(await endDecidedMemberships()).toBe(0);
  await decide({ how: "leave" });
  const [later] = await listEndingSets();
  moveClock("2027-04-17T10:00:00Z");
  expect(await undoEndings(later?.id, { by })).toEqual({ refused: "over" });
});

test("a list that has changed meanwhile is shown again (rules 1058)", async () => {
  const seen = hashOf(chosenEndings(null));
  await payDue(due.id, PaySchema.parse({ amount: "1" }), { by });
  expect(await decide({ how: "leave", seen })).toEqual({ refused: "outdated" });
  expect(EndingDecisionSchema.safeParse({ how: "end", seen }).success).toBe(false);
  expect(EndingDecisionSchema.safeParse({ how: "end", day: "2027-04-02", seen }).success).toBe(
    false,
  );
});

test("a paid fee makes no starter a member; the list names it (rules 1060)", async () => {
  await aMemberCompany({ id: "eva", status: "starter", memberUntil: "2027-06-30" });
  const fee = await aDue({ companyId: "eva", year: 2027 });
  expect(listPaidStarters()).toEqual([]);
  await payDue(fee.id, PaySchema.parse({}), { by });
  expect(stage("eva")).toBe("starter");
  expect(listPaidStarters()).toMatchObject([{ company: { id: "eva" }, due: { id: fee.id } }]);
});
