import { describe, expect, test, vi } from "vitest";
import {
  linkExpert,
  switchExpert,
  unlinkExpert,
} from "~/modules/advice/experts/approval/approvals.server";
import { findExpert } from "~/modules/advice/experts/experts.server";
import { experts } from "~/modules/advice/experts/experts.store.server";
import { expertDetails } from "~/modules/advice/experts/staff/staff-expert.view.server";
import {
  countPendingExperts,
  listAllExperts,
} from "~/modules/advice/experts/staff/staff-experts.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { outbox } from "~/platform/mail/outbox.server";
import { anExpert } from "../../../support/factories";
import { ADMINISTRATOR as by } from "../staff/support";

vi.mock(import("~/modules/people/accounts/profile/expert-profiles.server"), () => ({
  listExpertProfiles: vi.fn(async () => []),
  setExpertFlag: vi.fn(async () => {}),
}));
vi.mock(import("~/platform/supabase/backend.server"), async (original) => ({
  ...(await original()),
  backend: vi.fn(async () => ({ findUserByEmail: async () => ({ id: "piotr" }) }) as never),
}));

const waiting = { active: false, pendingApproval: true };
const actions = async (id: string) =>
  (await listHistoryOfRecord("expert", id)).map(({ action }) => action);
const compareWords = (one: string, other: string) => one.localeCompare(other, "pl");
const names = async (query: Parameters<typeof listAllExperts>[0]) =>
  (await listAllExperts(query, { compareWords })).map(({ name }) => name);

describe(listAllExperts, () => {
  test("shows staff all experts, pending first, and the pending ones alone", async () => {
    await anExpert({ name: "Adam", active: false });
    await anExpert({ name: "Zofia", ...waiting });
    await anExpert({ name: "Łucja" });
    expect(await names({ q: "" })).toEqual(["Zofia", "Adam", "Łucja"]);
    expect(await names({ q: "", isPending: true })).toEqual(["Zofia"]);
    expect(await countPendingExperts()).toBe(1);
  });

  test("finds by name, company and any specialization", async () => {
    await anExpert({
      name: "Jan Nowak",
      company: "Łódzkie Młyny",
      specializations: ["Prawo", "Cło"],
    });
    await anExpert({ name: "Ewa Sikora", company: "Kancelaria", specializations: [] });
    expect([
      await names({ q: "sikora" }),
      await names({ q: "mlyny" }),
      await names({ q: "clo" }),
      await names({ q: "nic" }),
    ]).toEqual([["Ewa Sikora"], ["Jan Nowak"], ["Jan Nowak"], []]);
  });
});

describe("the switch of staff", () => {
  test("is in public at once and in the history, each way once", async () => {
    const { id } = await anExpert({ ...waiting, accountId: "piotr" });
    expect(await findExpert(id)).toBeNull();
    await Promise.all(Array.from({ length: 20 }, () => switchExpert(id, true, { by })));
    expect(await findExpert(id)).toMatchObject({ id });
    expect(outbox.list()).toHaveLength(1);
    await switchExpert(id, false, { by });
    await switchExpert(id, false, { by });
    expect(await findExpert(id)).toBeNull();
    await switchExpert(id, true, { by });
    expect(await actions(id)).toEqual(["switchedOn", "switchedOff", "approved"]);
  });

  test("switching off from an old page leaves pending experts unchanged", async () => {
    const { id } = await anExpert(waiting);
    expect(await switchExpert(id, false, { by })).toMatchObject(waiting);
    expect(await actions(id)).toEqual([]);
  });
});

test("an account that is linked and unlinked stands in the history, and on the details as one to take off", async () => {
  const { id } = await anExpert();
  const details = () => expertDetails(experts.find(id)!, { address: null });
  expect(details()).toMatchObject({ canLink: true, canUnlink: false });
  await linkExpert(id, "piotr@example.com", { by });
  await linkExpert(id, "piotr@example.com", { by });
  expect(details()).toMatchObject({ canLink: false, canUnlink: true });
  await unlinkExpert(id, { by });
  expect(await actions(id)).toEqual(["unlinked", "linked"]);
  expect(
    expertDetails(
      { ...experts.find(id)!, keptBy: "profile", accountId: "piotr" },
      { address: null },
    ),
  ).toMatchObject({
    canLink: false,
    canUnlink: false,
    isOwn: true,
  });
});
