import { testBadInput } from "./support/bad-input.ts";
import { FORM_OF_EACH_KIND, onEachShape } from "./support/forms.ts";

/** `long/every-form.test.ts` posts all odd input to every form. */
testBadInput([...FORM_OF_EACH_KIND], onEachShape);
