import { testBackendFaults } from "./support/backend-faults.ts";

// The long run tests the others.
testBackendFaults(["hanging", "502 page", "429"]);
