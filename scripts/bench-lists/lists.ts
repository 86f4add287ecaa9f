import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Portal, startPortal } from "../../tests/support/portal.ts";
import { logIn, logInStaff } from "../../tests/support/story.ts";
import { Visitor } from "../../tests/support/visitor.ts";
import type { Bench, Measured } from "../bench-abuse/bench.ts";
import { quantile, whole } from "../bench-abuse/timing.ts";
import { fillWithCopies, type Sizes } from "./many-records.ts";

const FEW: Sizes = { companies: 50, events: 50 };
const MANY: Sizes = { companies: 5000, events: 2000 };
const TIMES = 3;
const ROUNDS = 30;

/** List pages, by who opens them. */
const PAGES = {
  visitor: ["/events", "/events?q=forum&date=weekend"],
  member: ["/members", "/members?q=lodz"],
  staff: [
    "/admin/leads?status=member",
    "/admin/leads?status=member&q=lodz&sort=-location",
    "/admin/events",
    "/admin/events?q=forum",
    "/admin/overview",
  ],
};

export const lists: Bench = {
  promise: `lists of ${MANY.companies} companies and ${MANY.events} events take at most ${TIMES} times as long as lists of ${FEW.companies}`,
  async measure() {
    const [few, many] = [await openWith(FEW), await openWith(MANY)];
    try {
      return await compare(few, many);
    } finally {
      for (const { portal, dataDir } of [few, many]) {
        await portal.stop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    }
  },
};

interface Opened {
  portal: Portal;
  dataDir: string;
  people: Record<keyof typeof PAGES, Visitor>;
}

async function openWith(sizes: Sizes): Promise<Opened> {
  const dataDir = mkdtempSync(join(tmpdir(), "dig-bench-"));
  await (await startPortal({ DATA_DIR: dataDir })).stop();
  fillWithCopies(dataDir, sizes);
  const portal = await startPortal({ DATA_DIR: dataDir });
  const people = { visitor: new Visitor(portal.url), member: new Visitor(portal.url), staff: new Visitor(portal.url) };
  await logIn(people.member, "demo@example.com", "Demo-1234");
  await logInStaff(people.staff);
  return { portal, dataDir, people };
}

/** Both portals are asked in turn, so that a busy machine is busy for both. */
async function compare(few: Opened, many: Opened): Promise<Measured> {
  const measured: Measured = { figures: {}, broken: [] };
  for (const [who, paths] of Object.entries(PAGES) as [keyof typeof PAGES, string[]][])
    for (const path of paths) {
      const [ofFew, ofMany]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        ofFew.push(await timeOf(few.people[who], path));
        ofMany.push(await timeOf(many.people[who], path));
      }
      // The first pages of a process are slow.
      const [before, after] = [ofFew, ofMany].map((times) => quantile(times.slice(5), 0.5)) as [number, number];
      measured.figures[path] = `${whole(after)} of at most ${whole(before * TIMES)} (few ${whole(before)})`;
      if (after > before * TIMES) measured.broken.push(path);
    }
  return measured;
}

async function timeOf(visitor: Visitor, path: string): Promise<number> {
  const began = performance.now();
  const { status } = await visitor.get(path);
  if (status !== 200) throw new Error(`${path} is ${status}`);
  return performance.now() - began;
}
