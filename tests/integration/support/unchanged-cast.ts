import { expect } from "vitest";
import type { Cast } from "./cast.ts";
import { recordsOf } from "./oracle.ts";
import { test } from "./portal-test.ts";

interface UnchangedCast extends Pick<Cast, "at"> {
  /** True if the records of the member are unchanged since the start of the file. */
  expectNothingChanged(): Promise<void>;
}

/**
 * The people of the worker, for a file that leaves their records unchanged. Available while tests
 * run.
 */
export function unchangedCast(): UnchangedCast {
  let cast: Cast;
  let before: Record<string, unknown>;
  const at: Cast["at"] = (stage) => cast.at(stage);
  const expectNothingChanged = async () => expect(await recordsOf(at("member"))).toEqual(before);
  test.beforeAll(async ({ cast: shared }) => {
    cast = shared;
    before = await recordsOf(at("member"));
  });
  test.afterAll(expectNothingChanged);
  return { at, expectNothingChanged };
}
