import usual from "./playwright.config.ts";

/** The journeys that run when they are asked for: `npm run test:long`. */
export default { ...usual, testDir: "tests/e2e-long", timeout: 600_000 };
