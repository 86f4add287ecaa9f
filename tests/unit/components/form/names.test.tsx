import { expect, test } from "vitest";
import { z } from "zod";
import { CheckboxField } from "~/components/form/checkbox-field";
import { FormSection } from "~/components/form/form-section";
import { useForm } from "~/components/form/use-form";
import { render } from "../../../support/unit-render";

const Schema = z.object({ news: z.boolean() });

function Settings() {
  const [, fields] = useForm<typeof Schema>({ id: "settings" });
  return (
    <FormSection legend="Powiadomienia" note="Zmienisz je w każdej chwili.">
      <CheckboxField field={fields.news} label="Powiadomienia e-mail" hint="Nie dotyczy wiadomości koniecznych." />
    </FormSection>
  );
}

/** The words that an attribute of `element` points at. */
function wordsBy(document: ReturnType<typeof render>, element: string, attribute: string) {
  const ids = document.querySelector(element)?.getAttribute(attribute)?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.text.trim());
}

test.each([
  ["a box", "input", "Powiadomienia e-mail", "Nie dotyczy wiadomości koniecznych."],
  ["a part of a form", "fieldset", "Powiadomienia", "Zmienisz je w każdej chwili."],
])("%s is named by its label alone, and described by its hint", (_, element, name, hint) => {
  const document = render(<Settings />);
  expect(wordsBy(document, element, "aria-labelledby")).toEqual([name]);
  expect(wordsBy(document, element, "aria-describedby")).toEqual([hint]);
});
