import { describe } from "vitest";
import { testBadInput } from "./support/bad-input.ts";
import { FORM_OF_EACH_KIND, FORMS, onEachShape } from "./support/forms.ts";
import { expectRefusedForm } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

/** `long/every-form.test.ts` posts all odd input to every form. */
testBadInput([...FORM_OF_EACH_KIND], onEachShape);

describe("every other form", () => {
  sharedPortal();
  const others = FORMS.filter(
    (form) => form.texts.length > 0 && !form.mayBeEmpty && !FORM_OF_EACH_KIND.has(form),
  );
  test.for(others.map((form) => [form.name, form] as const))(
    "%s sent empty shows messages",
    async ([, form], { cast }) => {
      expectRefusedForm(
        await cast
          .at(form.stage)
          .post(form.path, Object.fromEntries(Object.keys(form.fields).map((name) => [name, " "]))),
      );
    },
  );
});
