import { postgres } from "./engines";
import { describePolicies } from "./policies";

describePolicies("Postgres", () => postgres({ grants: true }));
describePolicies("Postgres, by the policies alone", () => postgres({ grants: false }));
