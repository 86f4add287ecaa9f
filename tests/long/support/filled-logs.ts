import { LOGS, type LogName } from "~/platform/database/logs";
import { singleton } from "~/platform/memo/singleton.server";
import type { Log } from "~/platform/store/log";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { shiftMoment } from "~/platform/time/moments";
import { allStoreShapes } from "../../support/all-stores";

/** Added rows of each log; one in ten has the people and records of a sample row. */
const ADDED = 4000;
const ABOUT_SAMPLES = 10;

const filesOfRows = import.meta.glob<Record<string, object | object[]>>("../../data/*.json", {
  eager: true,
  import: "default",
});

/** Adds rows like those that are there, or as a version has written them. */
export async function fillLog(name: LogName): Promise<void> {
  const log = singleton(`log:${name}`, (): Log<{ id: string }> => {
    throw new Error(name);
  });
  const written = Object.values(filesOfRows).flatMap((rows) => [rows[name] ?? []].flat());
  const schema = allStoreShapes.find((shape) => shape.name === name)?.schema;
  const models = [...log.list(), ...written.map((row) => schema?.parse(row))] as { id: string }[];
  const { at, by } = LOGS[name];
  await transaction(() => {
    for (let number = 0; number < ADDED; number += 1) {
      const { revision: _, ...model }: Record<string, unknown> = {
        ...models[number % models.length],
      };
      const moment = shiftMoment(now(), { hours: -number });
      const row: Record<string, unknown> = { ...model, id: `added-${number}` };
      row[at] = at === "day" || at === "term" ? moment.slice(0, 10) : moment;
      if (number % ABOUT_SAMPLES > 0)
        for (const key of by) row[key] = wantedOf(key, model, number % 50);
      log.save(row as { id: string });
    }
  });
}

/** A value of a field by which rows are looked up, which is one of fifty. */
function wantedOf(key: string, model: Record<string, unknown>, number: number): unknown {
  if (key === "contents") return model[key];
  if (key === "day") return shiftMoment(now(), { days: -number }).slice(0, 10);
  return `${key}-${number}`;
}
