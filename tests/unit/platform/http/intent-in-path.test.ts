import { expect, test } from "vitest";
import { intentInPath } from "~/platform/http/intent-in-path";

const intents = ["approve", "suspend"] as const;
const intentAt = (path: string) => intentInPath({ url: `http://portal.example${path}` }, intents);

test.each([
  "/offers/1/approve",
  "/offers/1/approve/",
  "/offers/1/%61pprove?back=%2F",
  "/o/1/Approve",
])("%s names the intent, because the route accepts this address", (path) => {
  expect(intentAt(path)).toBe("approve");
});

test("an address that names no intent is a fault of the routes", () => {
  expect(() => intentAt("/offers/1/feature")).toThrow(
    "No intent is named in the address of feature",
  );
});
