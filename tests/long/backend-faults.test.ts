import { testBackendFaults } from "../integration/support/backend-faults.ts";
import { testCachedPages } from "../integration/support/cached-pages.ts";

// The limit last: logins wait for a while after it.
testBackendFaults([
  ...(["hanging", "refused", "slow", "500", "502 page"] as const),
  ...(["empty 200", "cut JSON", "200 page", "429"] as const),
]);
testCachedPages(["refused", "hanging", "429"]);
