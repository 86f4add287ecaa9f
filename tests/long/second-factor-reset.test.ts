import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import {
  ADMINISTRATOR,
  portalWithFactor,
  setUpFactor,
} from "../integration/support/second-factor.ts";
import { PROCESS_ENV } from "../support/portal.ts";
import { logInStaff } from "../support/story.ts";

const { variables, start, stop, url, visitor } = portalWithFactor();

test("the command removes the administrator's factor of a stopped portal, and refuses a running one", async () => {
  const administrator = visitor();
  await setUpFactor(administrator, await logInStaff(administrator, ADMINISTRATOR));
  const reset = () =>
    promisify(execFile)(process.execPath, ["scripts/admin-factor-reset.mjs"], {
      env: { ...PROCESS_ENV, ...variables, APP_URL: url() },
    });
  await expect(reset()).rejects.toMatchObject({ code: 78 });
  await stop();
  expect((await reset()).stdout).toContain("The second factor is removed");
  expect((await reset()).stdout).toContain("has no second factor");
  await start();
  const page = await logInStaff(visitor(), ADMINISTRATOR);
  expect(page.path).toBe("/admin/second-factor");
});
