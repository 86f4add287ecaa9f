import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  hasNoPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from "../support/postgres-server";
import { type Edit, endAll, type Process, sameRevision, startOne } from "./support/processes";

/**
 * A version in which people who take a seat choose a meal; rows of older versions have no choice.
 */
const NEWER: Edit[] = [
  {
    file: "/seats/registration.ts",
    replace: "createdAt: MomentSchema,",
    by: "createdAt: MomentSchema, diet: z.string(),",
  },
  {
    file: "/seats/registration.ts",
    replace: "...row,",
    by: "...row, diet: row.diet ?? 'not asked',",
  },
  {
    file: "/attendance/seat-taking.server.ts",
    replace: "createdAt: now(),",
    by: "createdAt: now(), diet: 'vegan',",
  },
];

interface Seat {
  id: string;
  status: string;
  diet?: string;
}

describe.skipIf(hasNoPostgres)(
  "a build of an older version and one of a newer version on one database",
  () => {
    let server: PostgresServer;
    let url: string;
    let older: Process;
    let newer: Process;
    let eventId: string;
    beforeAll(async () => {
      server = await startPostgres();
      url = await server.database("portal");
      older = await startOne(url);
      ({ eventId } = await older.ask("prepare", { capacity: 3, leads: 0 }));
      await older.ask("seats", { eventId, people: ["p0", "p1"] });
      newer = await startOne(url, { edits: NEWER });
    });
    afterAll(async () => {
      await endAll([older, newer].filter(Boolean));
      await server?.remove();
    });

    const nameOf = ({ id }: Seat) => id.split(":")[1] ?? "";
    /** The identity of each person in a process. */
    async function seatsOf(process: Process): Promise<Record<string, string>> {
      await sameRevision([older, newer]);
      const seats = (await process.ask("rows", { store: "registrations" })) as unknown as Seat[];
      return Object.fromEntries(
        seats.map((seat) => [nameOf(seat), `${seat.status}, ${seat.diet}`]),
      );
    }

    test("the older one goes on while the newer one converts its rows, and preserves unknown fields in changes", async () => {
      await newer.ask("seats", { eventId, people: ["p2", "p3"] });
      await older.ask("seats", { eventId, people: ["p4"] });
      // The next person on the waiting list gets the released seat.
      await older.ask("leave", { eventId, people: ["p0"] });
      expect(await seatsOf(older)).toEqual({
        p1: "registered, not asked",
        p2: "registered, vegan",
        p3: "registered, vegan",
        p4: "waiting, undefined",
      });
      await newer.ask("leave", { eventId, people: ["p1"] });
      const seats = {
        p2: "registered, vegan",
        p3: "registered, vegan",
        p4: "registered, not asked",
      };
      expect(await seatsOf(newer)).toEqual(seats);
      expect(await seatsOf(older)).toEqual(seats);
    });

    test("both at once lose no change of the other, and an older one that restarts reads rows of the newer one", async () => {
      await Promise.all(
        [older, newer].map((process) => process.ask("count", { id: "sum", times: 100 })),
      );
      await older.kill();
      older = await startOne(url);
      expect(await older.ask("count", { id: "sum", times: 1 })).toEqual([201]);
      expect(Object.keys(await seatsOf(older))).toEqual(["p2", "p3", "p4"]);
    });

    test("rows of the older one are converted once a newer one starts alone", async () => {
      await older.ask("seats", { eventId, people: ["p5"] });
      await endAll([older, newer]);
      newer = await startOne(url, { edits: NEWER });
      const { rows } = await withClient(url, (client) =>
        client.query(
          "select count(*) filter (where json ? 'diet')::int as new, count(*)::int as all from portal.records where store = 'registrations' and json is not null",
        ),
      );
      expect(rows).toEqual([{ new: 4, all: 4 }]);
    });
  },
);
