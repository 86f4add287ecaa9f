import { giveUp, hasPlace } from "../../support/give-up.ts";
import type { Page } from "../../support/visitor.ts";
import { type Person, pressAtOnce } from "./crowd.ts";

/** One seat of this event is free in the samples. */
export const LAST_SEAT = "/events/prawo-pracy";

/** Each person of the crowd releases their seat or position. */
export async function allLeave(people: readonly Person[], path: string): Promise<void> {
  await Promise.all(
    people.map(async ({ visitor }) => {
      const page = await visitor.get(path);
      if (hasPlace(page)) await giveUp(visitor, page);
    }),
  );
}

/** The first of the crowd takes the last seat, then the others join the waiting list at once. */
export async function seatAndWaitingList(people: readonly Person[]): Promise<Page[]> {
  const [first, ...others] = people as [Person, ...Person[]];
  await pressAtOnce([first], LAST_SEAT, "Zapisz się");
  return pressAtOnce(others, LAST_SEAT, "Zapisz się na listę rezerwową");
}
