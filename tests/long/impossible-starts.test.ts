import { CONTENTS, testEndedStarts } from "../integration/support/impossible-starts.ts";

/** `npm test` tries four of them. */
testEndedStarts(CONTENTS);
