import { sqlite } from "./engines";
import { describePolicies } from "./policies";

describePolicies("the embedded engine", sqlite);
