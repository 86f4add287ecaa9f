import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingFields, firstFreeSlot } from "../integration/support/bookings.ts";
import {
  buttonsOn,
  crowd,
  type Person,
  pressAtOnce,
  seatsOn,
} from "../integration/support/crowd.ts";
import { expectAlive } from "../integration/support/oracle.ts";
import { freePort, type Portal, startPortal } from "../support/portal.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Page, Visitor } from "../support/visitor.ts";

/** All confirmed records survive `kill -9`, and nothing is sold twice because of it (rules 186). */

const dataDir = temporaryFolder("dig-power-");
let env: Record<string, string>;
let portal: Portal;
let people: Person[];
beforeAll(async () => {
  env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  portal = await startPortal(env);
  people = await crowd(portal.url, 20);
}, 120_000);
afterAll(async () => {
  await expectAlive(portal);
  await portal.stop();
});

/**
 * Sends all forms at once, cuts the power after enough responses, and restarts the portal.
 *
 * @returns the received responses by person
 */
async function withPowerCut(
  sends: ((person: Person) => Promise<Page>)[],
  isTime: (answers: readonly Page[]) => boolean,
): Promise<Map<Person, Page>> {
  const answers = new Map<Person, Page>();
  let cut: Promise<void> | null = null;
  await Promise.allSettled(
    people.map(async (person, index) => {
      const page = await sends[index]!(person);
      if (cut) return;
      answers.set(person, page);
      if (isTime([...answers.values()])) cut = portal.kill();
    }),
  );
  await cut;
  expect(cut, "the power was cut").not.toBeNull();
  portal = await startPortal(env);
  return answers;
}

/** Opens a page for all people now; the returned functions press a button on it later. */
async function readyToPress(path: string, buttonFor: (index: number) => string) {
  const pages = await Promise.all(
    people.map(({ visitor }, index) =>
      visitor.get(buttonFor(index) === "Wypisz się" ? `${path}/withdraw` : path),
    ),
  );
  return pages.map(
    (page, index) => (person: Person) => person.visitor.submit(page, buttonFor(index)),
  );
}

const pagesOf = (path: string) => Promise.all(people.map(({ visitor }) => visitor.get(path)));
const isRegistered = ({ text }: Page) => text.includes("Zapisano na wydarzenie");
const isWaiting = ({ text }: Page) => text.includes("miejscu listy rezerwowej");

test("confirmed seats exist, and each existing seat is counted", async () => {
  const path = "/events/forum-gospodarcze";
  const answers = await withPowerCut(
    await readyToPress(path, () => "Zapisz się"),
    ({ length }) => length === 4,
  );
  const pages = await pagesOf(path);
  for (const [index, person] of people.entries())
    if (answers.get(person)?.status === 200)
      expect(isRegistered(pages[index]!), person.email).toBe(true);
  const registered = pages.filter(isRegistered).length;
  expect(registered).toBeGreaterThanOrEqual(4);
  expect(seatsOn(await new Visitor(portal.url).get(path)).taken).toBe(143 + registered);
});

test("the last seat is sold once, also when all people press again after the cut", async () => {
  const path = "/events/prawo-pracy";
  await withPowerCut(await readyToPress(path, () => "Zapisz się"), ({ length }) => length === 1);
  const before = await pagesOf(path);
  const left = people.filter((_, index) => !isRegistered(before[index]!));
  const again = await Promise.all(
    left.map(({ visitor }, index) =>
      visitor.submit(
        before[people.indexOf(left[index]!)]!,
        buttonsOn(before[people.indexOf(left[index]!)]!).find((word) =>
          word.startsWith("Zapisz się"),
        ) ?? "",
      ),
    ),
  );
  expect(again.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect((await pagesOf(path)).filter(isRegistered)).toHaveLength(1);
  expect(seatsOn(await new Visitor(portal.url).get(path))).toEqual({ taken: 60, capacity: 60 });
});

test("leaving and coming: no seat returns, no position is without a waiting list, no free seat while people wait", async () => {
  const path = "/events/sniadanie-produkcja-logistyka";
  await pressAtOnce(people.slice(0, 2), path, "Zapisz się");
  await pressAtOnce(people.slice(2, 10), path, "Zapisz się na listę rezerwową");
  const answers = await withPowerCut(
    await readyToPress(path, (index) =>
      index < 10 ? "Wypisz się" : "Zapisz się na listę rezerwową",
    ),
    ({ length }) => length === 6,
  );
  const pages = await pagesOf(path);
  for (const [index, person] of people.entries()) {
    const page = pages[index]!;
    if (!answers.has(person)) continue;
    expect(isRegistered(page) || isWaiting(page), `${index}: ${page.text.slice(0, 200)}`).toBe(
      index >= 10,
    );
  }
  const { taken, capacity } = seatsOn(await new Visitor(portal.url).get(path));
  expect(taken).toBe(38 + pages.filter(isRegistered).length);
  expect(taken).toBeLessThanOrEqual(capacity);
  if (pages.some(isWaiting)) expect(taken).toBe(capacity);
});

test("a consultation is sold once, and the person with its reference finds it", async () => {
  const path = "/experts/ekspert-wilczynska/session";
  const slot = firstFreeSlot(await people[0]!.visitor.get(path));
  const pages = await pagesOf(path);
  const sends = pages.map(
    (page) => (person: Person) =>
      person.visitor.submit(page, "Zarezerwuj sesję", bookingFields(slot)),
  );
  const isWon = (answers: readonly Page[]) => answers.some(({ status }) => status === 200);
  const answers = await withPowerCut(sends, isWon);
  for (const [{ visitor }, answer] of answers) {
    expect([200, 409]).toContain(answer.status);
    if (answer.status === 200)
      expect((await visitor.get(answer.path)).status, answer.path).toBe(200);
  }
  const again = await Promise.all(
    people.map(({ visitor }, index) =>
      visitor.submit(pages[index]!, "Zarezerwuj sesję", bookingFields(slot)),
    ),
  );
  expect(again.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const mine = await pagesOf("/dashboard/events");
  expect(mine.filter(({ text }) => text.includes("Numer rezerwacji"))).toHaveLength(1);
});
