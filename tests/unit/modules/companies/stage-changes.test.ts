import { describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { usualChoice } from "~/modules/companies/companies/duplicates/merged-company";
import { admitCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { inviteCompany } from "~/modules/companies/companies/membership/invitations.server";
import { mergeCompaniesInTransaction } from "~/modules/companies/companies/merge/merge-rows.server";
import { deleteCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { inOrder } from "~/modules/companies/companies/stage-changes.server";
import { stageChanges } from "~/modules/companies/companies/stage-changes.store.server";
import { takeFactsInTransaction } from "~/modules/companies/companies/stages/facts-of-history.server";
import { removeFactsOfGoneCompanies } from "~/modules/companies/companies/stages/facts-retention.server";
import {
  countStagesAt,
  listMembershipChanges,
  membersSince,
} from "~/modules/companies/companies/stages/stage-numbers.server";
import {
  endMembershipOfInTransaction,
  promoteCompany,
} from "~/modules/companies/companies/stages/stages.server";
import { undoCompanyChange } from "~/modules/office/company-changes/company-changes.server";
import {
  beginChangeSetInTransaction,
  listChangeSets,
  undoChangeSet,
} from "~/modules/staff/change-sets/change-sets.server";
import { removeOldHistory } from "~/modules/staff/history/history.server";
import { history } from "~/modules/staff/history/history.store.server";
import { lastChangeOf } from "~/modules/staff/history/last-changes.server";
import { lastChanges } from "~/modules/staff/history/last-changes.store.server";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { shiftMoment } from "~/platform/time/moments";
import { aLead, anOrganization } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { listHistory } from "../../../support/history";
import { carryOut } from "../company-imports/support";
import { ADMINISTRATOR as by } from "../staff/support";
import { moveTo } from "./moved-company";

/** The stages of companies over time, in rows of their own (rules 1430). */

const moveClock = frozenClock("2026-01-10T11:00:00.000Z");

const JOINED = "2026-03-05T11:00:00.000Z";
const LEFT = "2028-05-04T10:00:00.000Z";

/** The moments of joining and leaving in the years 2026 to 2028. */
async function changesOfYears() {
  const { joined, left } = await listMembershipChanges({
    from: "2026-01-01T00:00:00.000Z",
    until: "2029-01-01T00:00:00.000Z",
  });
  return { joined: joined.map(({ at }) => at), left: left.map(({ at }) => at) };
}

async function aMemberOfTwoYears() {
  await aLead({ id: "lead", createdAt: "2026-01-10" });
  moveClock(JOINED);
  await moveTo("member", "lead");
  moveClock(LEFT);
  await moveTo("lead", "lead");
}

test("the figures of a year stay when the history of that year is removed", async () => {
  await aMemberOfTwoYears();
  moveClock("2031-06-01T10:00:00.000Z");
  await removeOldHistory();
  expect(history.list()).toEqual([]);
  expect(await changesOfYears()).toEqual({ joined: [JOINED], left: [LEFT] });
  const stages = await countStagesAt(["2027-06-30T22:00:00.000Z", "2028-12-31T23:00:00.000Z"]);
  expect(stages.map(({ lead, member }) => ({ lead, member }))).toEqual([
    { lead: 0, member: 1 },
    { lead: 1, member: 0 },
  ]);
  expect(membersSince().get("lead")).toBe(JOINED);
});

const AGAIN = shiftMoment(LEFT, { days: 5 });

/** The same company is a member again, and there is a lead that is merged with it. */
async function aMemberAgain() {
  await aMemberOfTwoYears();
  moveClock(AGAIN);
  await moveTo("member", "lead");
  moveClock(shiftMoment(LEFT, { days: 30 }));
  await aLead({ id: "kept", createdAt: "2028-01-01" });
}

const rowsOf = (companyId: string) =>
  stageChanges
    .list((change) => change.companyId === companyId)
    .sort(inOrder)
    .map(({ before, after, staffId }) => [before, after, staffId]);

test("each way to another stage notes it, with who did it", async () => {
  await aLead({ id: "lead", createdAt: "2026-01-10" });
  await inviteCompany("lead", { by });
  await inviteCompany("lead", { by });
  await transaction(() =>
    admitCompanyInTransaction({
      organization: anOrganization({ id: "org-1", name: "Łąka" }),
      contact: { firstName: "Anna", lastName: "Lis", position: "", email: "anna@example.com" },
      invitationCode: companies.find("lead")?.invitationCode ?? "",
    }),
  );
  await promoteCompany("lead", { by });
  await transaction(() => endMembershipOfInTransaction("lead", { on: "2028-05-03", by }));
  expect(rowsOf("lead")).toEqual([
    [null, "lead", null],
    ["lead", "invited", by.id],
    ["invited", "starter", null],
    ["starter", "member", by.id],
    ["member", "former", by.id],
  ]);
});

test("an import and its undo leave no move, and a deletion keeps them for its undo", async () => {
  await aLead({ id: "lead", createdAt: "2026-01-01" });
  const head = ["Id", "Nazwa firmy", "Miasto", "Etap"];
  expect(await carryOut([head, ["lead", "Firma lead", "Łódź", "Członek"]])).toEqual({
    added: 0,
    changed: 1,
  });
  expect(rowsOf("lead")).toEqual([["lead", "member", by.id]]);
  const [set] = await listChangeSets();
  expect(isRefused(await undoCompanyChange(set?.id, { by }))).toBe(false);
  expect(rowsOf("lead")).toEqual([]);

  await moveTo("invited", "lead");
  const moved = rowsOf("lead");
  await deleteCompany("lead", { by });
  await removeFactsOfGoneCompanies();
  const [deletion] = await listChangeSets();
  await undoCompanyChange(deletion?.id, { by });
  expect([companies.find("lead")?.status, rowsOf("lead")]).toEqual(["invited", moved]);
});

test("what is known of a company goes when its record is gone for good", async () => {
  await aMemberOfTwoYears();
  await deleteCompany("lead", { by });
  await removeFactsOfGoneCompanies();
  expect(stageChanges.list()).toHaveLength(3);
  moveClock(shiftMoment(LEFT, { days: 3 }));
  expect(await removeFactsOfGoneCompanies()).toBe(4);
  expect([stageChanges.list(), lastChanges.list()]).toEqual([[], []]);
});

describe("a merge into a company that was less far", () => {
  const mergedInto = (keptId: string, absorbedId: string) =>
    transaction(() => {
      const { id } = beginChangeSetInTransaction({ kind: "merge", by });
      const [kept, absorbed] = [companies.find(keptId), companies.find(absorbedId)];
      if (!kept || !absorbed) return expect.fail("no company");
      const choice = usualChoice(kept, absorbed);
      mergeCompaniesInTransaction(id, { keptId, absorbedId, choice, owner: null, by });
      return id;
    });

  test("takes its stages, is no move, and an undo parts them again", async () => {
    await aMemberAgain();
    const before = [await changesOfYears(), membersSince().get("lead"), stageChanges.list()];
    const set = await mergedInto("kept", "lead");
    expect(await changesOfYears()).toEqual(before[0]);
    expect(membersSince().get("kept")).toBe(AGAIN);
    moveClock(shiftMoment(LEFT, { days: 31 }));
    expect(isRefused(await undoChangeSet(set, { by }))).toBe(false);
    expect([await changesOfYears(), membersSince().get("lead"), stageChanges.list()]).toEqual(
      before,
    );
  });

  test("keeps them when the other record is gone for good", async () => {
    await aMemberAgain();
    const before = await changesOfYears();
    await mergedInto("kept", "lead");
    moveClock(shiftMoment(LEFT, { days: 60 }));
    await removeFactsOfGoneCompanies();
    expect(await changesOfYears()).toEqual(before);
  });
});

describe("what the history of an earlier version says", () => {
  /** The portal as that version has left it, with all in its history. */
  async function asBefore() {
    const kept = stageChanges.list().map(({ revision: _, id: __, ...change }) => change);
    stageChanges.reset();
    lastChanges.reset();
    return kept.filter(({ before }) => before !== null);
  }
  const take = async () => {
    const entries = (await listHistory()).toReversed();
    await transaction(() => takeFactsInTransaction(entries));
    return stageChanges.list().map(({ revision: _, id: __, ...change }) => change);
  };

  test("becomes the same rows", async () => {
    await aMemberOfTwoYears();
    await inviteCompany("lead", { by });
    const { at, invitedAt } = lastChangeOf("lead") ?? expect.fail("none");
    const moves = await asBefore();
    expect(moves).toHaveLength(3);
    expect(await take()).toEqual(moves);
    expect(lastChangeOf("lead")).toMatchObject({ at, invitedAt });
  });

  test("counts no move that was undone", async () => {
    await aLead({ id: "lead", createdAt: "2026-01-10" });
    await moveTo("member", "lead");
    const [set] = await listChangeSets();
    await undoCompanyChange(set?.id, { by });
    expect(await asBefore()).toEqual([]);
    expect(await take()).toEqual([]);
  });
});
