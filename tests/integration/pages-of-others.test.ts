import { testPagesOfOthers } from "./support/pages-of-others.ts";
import { sharedPortal } from "./support/portal-test.ts";

testPagesOfOthers(sharedPortal());
