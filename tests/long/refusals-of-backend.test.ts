import { afterAll, beforeAll, expect, test } from "vitest";
import {
  faultsOfForm,
  faultsOfLoaders,
  faultsOfLogout,
  visitHealthy,
} from "../support/refusal-faults.ts";
import { openWalk, type Walk } from "../support/refusal-walk.ts";

/** Pages that note something when they are opened (rules 748). */
const NOTING = [
  "full-messages",
  "root",
  "routes/app/articles/article",
  "routes/app/assistant",
  "routes/app/dashboard",
  "routes/app/discount-card/card-code",
  "routes/app/discount-card/discount-card",
  "routes/app/offers/offer",
  "routes/app/offers/offers",
  "routes/app/profile",
  "routes/member/dashboard",
  "routes/member/messages",
  "routes/member/welcome",
  "routes/public/knowledge/article",
  "routes/public/offers/offer",
];

let walk: Walk;
let healthy: Awaited<ReturnType<typeof visitHealthy>>;
beforeAll(async () => {
  walk = await openWalk();
  healthy = await visitHealthy(walk, await walk.routes());
}, 300_000);
afterAll(() => walk.close());

test("every loader responds on a full disk as on any other", () => {
  expect(healthy.baselines.hosted.size).toBeGreaterThan(150);
  expect(healthy.faults).toEqual([]);
  expect(healthy.noting).toEqual(NOTING);
});

test("every loader with each refusal, on both backends, on a full disk and on another", async () => {
  expect(await faultsOfLoaders(walk, healthy.baselines)).toEqual([]);
});

test("a form and the logout with each refusal, on both backends", async () => {
  expect(await faultsOfForm(walk)).toEqual([]);
  expect(await faultsOfLogout(walk)).toEqual([]);
});
