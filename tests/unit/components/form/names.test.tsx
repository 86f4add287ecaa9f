import { expect, test } from "vitest";
import { z } from "zod";
import { CheckboxField } from "~/components/form/checkbox-field";
import { FormSection } from "~/components/form/form-section";
import { useForm } from "~/components/form/use-form";
import { render } from "../../../support/unit-render";

const Schema = z.object({ news: z.boolean() });

function Settings() {
  const [, fields] = useForm({ schema: Schema, id: "settings" });
  return (
    <FormSection legend="Powiadomienia" note="Zmienisz je w każdej chwili.">
      <CheckboxField
        field={fields.news}
        label="Powiadomienia e-mail"
        hint="Nie dotyczy wiadomości koniecznych."
      />
    </FormSection>
  );
}

/** The text that an attribute of `element` refers to. */
function wordsBy(document: ReturnType<typeof render>, element: string, attribute: string) {
  const ids = document.querySelector(element)?.getAttribute(attribute)?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.text.trim());
}

test("a box is named by its label alone, and described by its hint", () => {
  const document = render(<Settings />);
  expect(wordsBy(document, "input", "aria-labelledby")).toEqual(["Powiadomienia e-mail"]);
  expect(wordsBy(document, "input", "aria-describedby")).toEqual([
    "Nie dotyczy wiadomości koniecznych.",
  ]);
});

test("a part of a form is named by its legend alone, and described by its note", () => {
  const document = render(<Settings />);
  expect(document.querySelector("legend")?.text).toBe("Powiadomienia");
  expect(wordsBy(document, "fieldset", "aria-describedby")).toEqual([
    "Zmienisz je w każdej chwili.",
  ]);
});
