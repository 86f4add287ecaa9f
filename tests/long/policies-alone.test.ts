import { postgres } from "../db/engines";
import { describePolicies } from "../db/policies";

describePolicies("Postgres, by the policies alone", () => postgres({ grants: false }));
