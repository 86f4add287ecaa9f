import { testBadBodies } from "../integration/support/bad-bodies.ts";
import { testBadInput } from "../integration/support/bad-input.ts";
import { testForeignPosts } from "../integration/support/foreign-posts.ts";
import { FORMS } from "../integration/support/forms.ts";

/** Repeats the tests that `npm test` runs on a form of each kind, on every form. */
const everything = () => true;
testBadInput(FORMS, everything);
testBadBodies(FORMS, everything);
testForeignPosts(FORMS, everything);
