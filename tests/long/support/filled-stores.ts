import { singleton } from "~/platform/memo/singleton.server";
import type { Store } from "~/platform/store/store";
import { transaction } from "~/platform/store/stores.server";
import { allStoreShapes } from "../../support/all-stores";

type Row = { id: string };

const filesOfRows = import.meta.glob<Record<string, object | object[]>>("../../data/*.json", {
  eager: true,
  import: "default",
});

const storeOf = (name: string): Store<Row> =>
  singleton(`store:${name}`, (): Store<Row> => {
    throw new Error(name);
  });

/** The rows of a store that are there, or as a version has written them. */
export function modelsOf(name: string): readonly Row[] {
  const shape = allStoreShapes.find((one) => one.name === name);
  const written = Object.values(filesOfRows).flatMap((rows) => [rows[name] ?? []].flat());
  return [...storeOf(name).list(), ...written.map((row) => shape?.schema?.parse(row) as Row)];
}

/** Adds rows like `models`, whose ids begin with `mark`. */
export async function fill(
  name: string,
  { rows, models = modelsOf(name), mark = "added" }: Filling,
): Promise<void> {
  if (models.length === 0) return;
  await transaction(() => {
    for (let number = 0; number < rows; number += 1) {
      const { revision: _, ...model } = { revision: 0, ...models[number % models.length] };
      storeOf(name).save({ ...model, id: `${mark}-${number}` });
    }
  });
}

interface Filling {
  rows: number;
  models?: readonly Row[];
  mark?: string;
}
