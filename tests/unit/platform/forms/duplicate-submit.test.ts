import { redirect } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { respondOnce } from "~/platform/forms/duplicate-submit.server";
import { createId } from "~/platform/ids/ids.server";

const success = () =>
  vi.fn(async () => redirect("/done", { status: 303, headers: { "Set-Cookie": "a=1" } }));

test("a second post with the same key gets the first response, cookies included", async () => {
  const [key, work] = [createId(), success()];
  await respondOnce(key, work);
  const second = (await respondOnce(key, work)) as Response;
  expect(work).toHaveBeenCalledTimes(1);
  expect([second.status, second.headers.get("Location"), second.headers.get("Set-Cookie")]).toEqual(
    [303, "/done", "a=1"],
  );
});

test("posts that come at once are done once, in the same turn of the clock too", async () => {
  const [key, work] = [createId(), success()];
  const answers = await Promise.all(Array.from({ length: 5 }, () => respondOnce(key, work)));
  expect(work).toHaveBeenCalledTimes(1);
  expect(answers.map((answer) => (answer instanceof Response ? answer.status : null))).toEqual(
    Array(5).fill(303),
  );
});

test("after a failure the same key may try again", async () => {
  const key = createId();
  const failing = vi.fn(async () => ({ refused: true }));
  expect(await respondOnce(key, failing)).toEqual({ refused: true });
  await expect(respondOnce(key, () => Promise.reject(new Error("x")))).rejects.toThrow("x");
  expect(await respondOnce(key, success())).toBeInstanceOf(Response);
});

test("after a failure the waiting posts try one at a time", async () => {
  const key = createId();
  let [underWay, most] = [0, 0];
  const work = vi.fn(async () => {
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setTimeout(resolve, 1));
    underWay -= 1;
    return work.mock.calls.length < 2 ? { refused: true } : redirect("/done");
  });
  await Promise.all(Array.from({ length: 5 }, () => respondOnce(key, work)));
  expect([work.mock.calls.length, most]).toEqual([2, 1]);
});

test("other keys do not wait", async () => {
  let release = () => {};
  const slow = respondOnce(
    createId(),
    () =>
      new Promise<Response>((resolve) => {
        release = () => resolve(redirect("/slow"));
      }),
  );
  expect(await respondOnce(createId(), success())).toBeInstanceOf(Response);
  release();
  await slow;
});
