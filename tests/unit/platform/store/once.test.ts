import { expect, test, vi } from "vitest";
import { temporaryDir } from "../../../support/unit-data-dir";

test("what is done once is prepared once, and again after a failure", async () => {
  vi.stubEnv("DATA_DIR", temporaryDir());
  const { once } = await import("~/platform/store/installation.server");
  const { closeStores } = await import("~/platform/store/stores.server");
  let readings = 0;
  const start = (fault?: Error) =>
    once("something", async () => {
      readings += 1;
      return () => {
        if (fault) throw fault;
      };
    });

  await expect(start(new Error("power cut"))).rejects.toThrow("power cut");
  await start();
  await start();
  expect(readings).toBe(2);
  await closeStores();
});
