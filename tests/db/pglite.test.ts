import { postgres } from "./engines";
import { describePolicies } from "./policies";

describePolicies("Postgres", () => postgres({ grants: true }));
