import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { crowd, type Person, pressAtOnce, seatsOn } from "../integration/support/crowd.ts";
import { allLeave, LAST_SEAT, seatAndWaitingList } from "../integration/support/last-seat.ts";
import { ownPortal } from "../integration/support/portal-test.ts";

/** Asks each person whether they want to give up their seat or position. */
const LEAVING = `${LAST_SEAT}/withdraw`;

const { portal, newVisitor } = ownPortal();
let people: Person[];
beforeAll(async () => {
  people = await crowd(portal.url, 20);
});

describe("twenty people at once", () => {
  beforeEach(async () => {
    await allLeave(people, LAST_SEAT);
    expect(seatsOn(await newVisitor().get(LAST_SEAT))).toEqual({ taken: 59, capacity: 60 });
  });

  test("for the waiting list: positions one to nineteen, each once; the person with a seat has no position", async () => {
    const answers = await seatAndWaitingList(people);
    const positions = answers.map(({ text }) =>
      Number(/Jesteś na (\d+)\. miejscu listy rezerwowej/.exec(text)?.[1]),
    );
    // Positions are read after the last has joined the list, so none can have moved.
    expect(positions.sort((a, b) => a - b)).toEqual(
      Array.from({ length: 19 }, (_, index) => index + 1),
    );
    expect(seatsOn(await newVisitor().get(LAST_SEAT)).taken).toBe(60);
  });

  test("half of them leave while the others come: never more seats than exist, and no free seat while people wait", async () => {
    await seatAndWaitingList(people);
    const pages = await Promise.all(people.slice(0, 10).map(({ visitor }) => visitor.get(LEAVING)));
    const leaving = people
      .slice(0, 10)
      .map(({ visitor }, index) => visitor.submit(pages[index]!, "Wypisz się"));
    const coming = people.slice(10).map(({ visitor }) => visitor.get(LAST_SEAT));
    const answers = await Promise.all([...leaving, ...coming]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { text } of answers)
      expect(Number(/(\d+)\/60 uczestników/.exec(text)?.[1])).toBeLessThanOrEqual(60);
    expect(seatsOn(await newVisitor().get(LAST_SEAT)).taken).toBe(60);

    const back = await Promise.all(
      people.slice(0, 10).map(({ visitor }) => visitor.get(LAST_SEAT)),
    );
    const [again, gone] = await Promise.all([
      Promise.all(
        people
          .slice(0, 10)
          .map(({ visitor }, index) =>
            visitor.submit(back[index]!, "Zapisz się na listę rezerwową"),
          ),
      ),
      pressAtOnce(people.slice(10), LEAVING, "Wypisz się"),
    ]);
    expect([...again, ...gone].every(({ status }) => status === 200)).toBe(true);
    const states = await Promise.all(people.map(({ visitor }) => visitor.get(LAST_SEAT)));
    expect(states.filter(({ text }) => text.includes("Zapisano na wydarzenie"))).toHaveLength(1);
    expect(states.filter(({ text }) => text.includes("miejscu listy rezerwowej"))).toHaveLength(9);
    expect(seatsOn(await newVisitor().get(LAST_SEAT))).toEqual({ taken: 60, capacity: 60 });
  });
});
