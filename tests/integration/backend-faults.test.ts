import { testBackendFaults } from "./support/backend-faults.ts";

// The long run tests the others, and how soon a page comes while the backend is silent.
testBackendFaults(["429"]);
