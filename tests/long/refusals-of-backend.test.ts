import { afterAll, beforeAll, expect, test } from "vitest";
import {
  faultsOfForm,
  faultsOfLoaders,
  faultsOfLogout,
  visitHealthy,
} from "../support/refusal-faults.ts";
import { openWalk, type Walk } from "../support/refusal-walk.ts";

let walk: Walk;
let healthy: Awaited<ReturnType<typeof visitHealthy>>;
beforeAll(async () => {
  walk = await openWalk();
  healthy = await visitHealthy(walk, await walk.routes());
}, 300_000);
afterAll(() => walk.close());

test("every loader with each refusal, on both backends, on a full disk and on another", async () => {
  expect(await faultsOfLoaders(walk, healthy.baselines, "all")).toEqual([]);
});

test("a form and the logout with each refusal, on both backends", async () => {
  expect(await faultsOfForm(walk, "all")).toEqual([]);
  expect(await faultsOfLogout(walk, "all")).toEqual([]);
});
