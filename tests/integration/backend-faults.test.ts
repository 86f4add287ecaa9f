import { testBackendFaults } from "./support/backend-faults.ts";

// The long run tests the others.
testBackendFaults(["hanging", "429"]);
