import { beforeEach, expect, test } from "vitest";
import { reminders } from "~/modules/messages/reminders/reminders.store.server";
import { changeInPieces, removeInPieces } from "~/platform/store/in-pieces.server";
import { PIECE_ROWS } from "~/platform/store/log";
import { currentRevision, transaction } from "~/platform/store/stores.server";

const OLD = "2026-11-01";
const NEW = "2026-11-30";

const isOld = ({ day }: { day: string }) => day === OLD;
const old = () => reminders.list(isOld).map(({ id }) => id);

/** One row more than two pieces, and one that stays. */
beforeEach(async () => {
  reminders.reset();
  await transaction(() => {
    for (let number = 0; number <= 2 * PIECE_ROWS; number += 1)
      reminders.save({ id: `old-${number}`, accountId: "anna", day: OLD });
    reminders.save({ id: "new", accountId: "anna", day: NEW });
  });
});

const LAST = `old-${2 * PIECE_ROWS}`;

test("rows go in pieces, each in a transaction of its own (rules 1701)", async () => {
  const before = currentRevision();
  expect(await removeInPieces(reminders, isOld)).toBe(2 * PIECE_ROWS + 1);
  expect(reminders.list()).toMatchObject([{ id: "new" }]);
  expect(currentRevision()).toBe(before + 3);
  expect(await removeInPieces(reminders, isOld)).toBe(0);
});

test("a row that others change meanwhile is judged as it is then (rules 1701)", async () => {
  const [removed] = await Promise.all([
    removeInPieces(reminders, isOld),
    transaction(() => {
      reminders.save({ ...reminders.find(LAST)!, day: NEW });
      reminders.remove(`old-${PIECE_ROWS}`);
    }),
  ]);
  expect(removed).toBe(2 * PIECE_ROWS - 1);
  expect(reminders.list().map(({ id }) => id)).toEqual([LAST, "new"]);
});

test("what a run leaves that ends between two pieces, the next one changes (rules 1701)", async () => {
  let isKilled = true;
  const renew = () =>
    changeInPieces(reminders, isOld, (rows) => {
      if (isKilled && rows.length === 1) throw new Error("killed");
      for (const row of rows) reminders.save({ ...row, day: NEW });
    });
  await expect(renew()).rejects.toThrow("killed");
  expect(old()).toEqual([LAST]);
  isKilled = false;
  expect(await renew()).toBe(1);
  expect(old()).toEqual([]);
});
