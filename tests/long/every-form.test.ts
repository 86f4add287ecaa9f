import { testBadBodies } from "../integration/support/bad-bodies.ts";
import { testBadInput } from "../integration/support/bad-input.ts";
import { testForeignPosts } from "../integration/support/foreign-posts.ts";
import { FORMS } from "../integration/support/forms.ts";

/** Tries on every form what `npm test` tries on a form of each kind. */
const everything = () => true;
testBadInput(FORMS, everything);
testBadBodies(FORMS, everything);
testForeignPosts(FORMS, everything);
