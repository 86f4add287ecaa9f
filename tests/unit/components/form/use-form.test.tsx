import { expect, test } from "vitest";
import { z } from "zod";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { render } from "../../../support/unit-render";

const Schema = z.object({ name: z.string() });
type Options = Omit<Parameters<typeof useForm<typeof Schema>>[0], "id" | "schema">;

function NameForm(options: Options) {
  const [, fields] = useForm({ schema: Schema, id: "name", ...options });
  return <TextField field={fields.name} label="Nazwa" />;
}

const typedIn = (options: Options) =>
  render(<NameForm {...options} />, "/", { result: { initialValue: { name: "wpisana" } } })
    .querySelector("input")
    ?.getAttribute("value");

test("a form shows what was typed in the refused post of its page", () => {
  expect(typedIn({ defaultValue: { name: "zapisana" } })).toBe("wpisana");
});

test("a form that is one of several shows only what is its own", () => {
  expect(typedIn({ lastResult: undefined, defaultValue: { name: "zapisana" } })).toBe("zapisana");
});
