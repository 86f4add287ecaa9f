import { postgres } from "../db/engines";
import { describePolicies } from "../db/policies";

describePolicies("Postgres", () => postgres({ grants: true }));
