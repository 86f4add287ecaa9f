import { testBackendFaults } from "../integration/support/backend-faults.ts";
import { testCachedPages } from "../integration/support/cached-pages.ts";

testBackendFaults([
  ...(["hanging", "refused", "slow", "429", "500", "502 page"] as const),
  ...(["empty 200", "cut JSON", "200 page"] as const),
]);
testCachedPages(["refused", "hanging", "429"]);
