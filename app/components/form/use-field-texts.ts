import { asMessageKey, type MessageKey } from "~/platform/i18n/i18n";
import { useTranslation } from "~/platform/i18n/use-translation";

/** The end of a key after a prefix: "title" of "panel-events:fields.title". */
type Under<Prefix extends string> = MessageKey extends infer Key
  ? Key extends `${Prefix}.${infer Name}`
    ? Name
    : never
  : never;

interface FieldTexts<Field> {
  field: Field;
  label: string;
  hint: string | undefined;
}

/**
 * A field with its label and its hint, for `<TextField {...field("title")} />`: with the labels
 * `panel-events:fields`, the hint is `panel-events:hints.title` where there is such a text. A
 * second name is that of the texts.
 */
export function useFieldTexts<
  Fields extends Readonly<Record<keyof Fields, unknown>>,
  Labels extends string,
>(fields: Fields, labels: Labels) {
  const { t } = useTranslation();
  const hints = labels.replace(/:.*/, ":hints");
  function textsOf<Name extends keyof Fields & Under<Labels>>(name: Name): FieldTexts<Fields[Name]>;
  function textsOf<Name extends keyof Fields>(
    name: Name,
    key: Under<Labels>,
  ): FieldTexts<Fields[Name]>;
  function textsOf<Name extends keyof Fields>(name: Name, key = name as string) {
    return {
      field: fields[name],
      label: t(asMessageKey(`${labels}.${key}`)),
      hint: t(asMessageKey(`${hints}.${key}`), { defaultValue: "" }) || undefined,
    };
  }
  return textsOf;
}
