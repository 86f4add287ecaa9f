import { expect, test } from "vitest";
import { now } from "~/platform/time/clock";
import { shiftMoment } from "~/platform/time/moments";
import { pastAndAhead } from "~/platform/time/past-and-ahead";
import { frozenClock } from "../../../support/frozen-clock";

const setClock = frozenClock();

test("a row is past from its moment on; until the next moment the lists are the same", () => {
  const begin = now();
  const after = (minutes: number) => ({ endsAt: shiftMoment(begin, { minutes }) });
  const [over, late, soon] = [after(0), after(20), after(10)];
  const byEnd = pastAndAhead(({ endsAt }: { endsAt: string }) => endsAt);
  const parts = (some = rows) => [byEnd(some).past, byEnd(some).ahead];
  const rows = [over, late, soon];
  const first = parts();
  expect(first).toEqual([[over], [late, soon]]);
  setClock(shiftMoment(soon.endsAt, { milliseconds: -1 }));
  expect([byEnd(rows).past, byEnd(rows).ahead].every((part, index) => part === first[index])).toBe(
    true,
  );
  setClock(soon.endsAt);
  expect(parts()).toEqual([[over, soon], [late]]);
  setClock(shiftMoment(late.endsAt, { minutes: 1 }));
  expect(parts()).toEqual([rows, []]);
  setClock(begin);
  expect(parts(), "a clock that was put back").toEqual([[over], [late, soon]]);
  expect(parts([soon])).toEqual([[], [soon]]);
});
