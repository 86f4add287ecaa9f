import { expect, test } from "vitest";
import { now } from "~/platform/time/clock";
import { shiftMoment } from "~/platform/time/moments";
import { stillAhead } from "~/platform/time/still-ahead";
import { frozenClock } from "../../../support/frozen-clock";

const setClock = frozenClock();

test("what is over is left out from its moment on; until the next one the list is the same", () => {
  const begin = now();
  const after = (minutes: number) => ({ endsAt: shiftMoment(begin, { minutes }) });
  const [over, late, soon] = [after(0), after(20), after(10)];
  const notOver = stillAhead(({ endsAt }: { endsAt: string }) => endsAt);
  const rows = [over, late, soon];
  const first = notOver(rows);
  expect(first).toEqual([late, soon]);
  setClock(shiftMoment(soon.endsAt, { milliseconds: -1 }));
  expect(notOver(rows)).toBe(first);
  setClock(soon.endsAt);
  expect(notOver(rows)).toEqual([late]);
  setClock(shiftMoment(late.endsAt, { minutes: 1 }));
  expect(notOver(rows)).toEqual([]);
  setClock(begin);
  expect(notOver(rows), "a clock that was put back").toEqual([late, soon]);
  expect(notOver([soon])).toEqual([soon]);
});
