import { expect, test, vi } from "vitest";
import { findDue } from "~/modules/money/dues/ledger/dues.server";
import { currentMovements } from "~/modules/money/dues/ledger/ledger.server";
import { movedBy, movementsOf } from "~/modules/money/dues/ledger/movements";
import { hashOfDues } from "~/modules/money/dues/list/due-selection.server";
import { markPaid, planMarks } from "~/modules/money/dues/marks/due-marks.server";
import { ADMINISTRATOR as by } from "../staff/support";
import { aDue, imbalances } from "./support";

vi.mock(import("~/modules/money/dues/ledger/movements"), { spy: true });

async function pay(id: string) {
  const selection = { ids: [id], year: "all", filter: "unpaid", q: "" } as const;
  await markPaid(selection, { seen: hashOfDues(planMarks(selection).pay), by });
}

test("a booking adds its entry to what is known, and reads no earlier ones", async () => {
  for (let index = 0; index < 20; index += 1) await pay((await aDue()).id);
  const due = await aDue();
  currentMovements();
  vi.mocked(movementsOf).mockClear();
  vi.mocked(movedBy).mockClear();
  await pay(due.id);
  expect(await findDue(due.id)).toMatchObject({ state: "paid", entries: [{ isUndone: false }] });
  expect(movementsOf).not.toHaveBeenCalled();
  const added = vi.mocked(movedBy).mock.calls.map(([, entries]) => entries.length);
  expect(new Set(added)).toEqual(new Set([1]));
  expect(imbalances()).toEqual([]);
});
